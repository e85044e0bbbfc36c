/**
 * The debates of a visitor in this browser: an account keeps those of a user. Only what a list shows
 * is stored; the server decides who may open a debate.
 */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import { userAtom } from "../account/user.ts";
import { readStorage, writeStorage } from "../ground/storage.ts";

/** A debate as the list shows it. `turns` is how many it had when it was last on the screen. */
export interface RecentDebate {
  readonly id: number;
  readonly question: string;
  readonly turns: number;
}

const STORAGE_KEY = "recent-debates";

/** How many are kept. */
const MOST = 10;

/** Anything but such a list is ignored. */
function storedDebates(): readonly RecentDebate[] {
  try {
    const stored: unknown = JSON.parse(readStorage("localStorage", STORAGE_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecentDebate).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

const isRecentDebate = (value: Partial<RecentDebate> | null): value is RecentDebate =>
  Number.isSafeInteger(value?.id) &&
  typeof value?.question === "string" &&
  Number.isSafeInteger(value.turns);

const changedAtom = atom<readonly RecentDebate[] | null>(null);

/** The debates of this browser, the last one first. */
export const recentDebatesAtom = atom(
  (get) => get(changedAtom) ?? storedDebates(),
  (_get, set, debates: readonly RecentDebate[]) => {
    set(changedAtom, debates);
    writeStorage(
      "localStorage",
      STORAGE_KEY,
      debates.length === 0 ? null : JSON.stringify(debates),
    );
  },
);

const rememberAtom = atom(null, (get, set, debate: RecentDebate) => {
  const others = get(recentDebatesAtom).filter(({ id }) => id !== debate.id);
  set(recentDebatesAtom, [debate, ...others].slice(0, MOST));
});

/** Forgets a debate that no longer opens. */
export const forgetRecentAtom = atom(null, (get, set, debateId: number) => {
  const known = get(recentDebatesAtom);
  if (known.some(({ id }) => id === debateId))
    set(
      recentDebatesAtom,
      known.filter(({ id }) => id !== debateId),
    );
});

/** Keeps the open debate in the list of a visitor. A user has an archive instead. */
export function useRememberDebate({ id, question, currentTurn }: SerializedDebate): void {
  const isVisitor = useAtomValue(userAtom) === null;
  const remember = useSetAtom(rememberAtom);
  const clear = useSetAtom(recentDebatesAtom);
  useEffect(() => {
    if (isVisitor) remember({ id, question, turns: currentTurn });
    else clear([]);
  }, [isVisitor, id, question, currentTurn, remember, clear]);
}

/** Returns the debates of this browser, the last one first. */
export function useRecentDebates(): readonly RecentDebate[] {
  return useAtomValue(recentDebatesAtom);
}
