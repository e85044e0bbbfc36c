/**
 * The debates of a visitor in this browser: an account keeps those of a user. Only what a list shows
 * is stored; the server decides who may open a debate.
 */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import type { SerializedDebate } from "../../api/debates.ts";
import { isUserKnownAtom, userAtom } from "../account/user.ts";
import { RECENT_DEBATES_KEY, readStorage, writeStorage } from "../ground/storage.ts";

/** A debate as the list shows it. `turns` is how many it had when it was last on the screen. */
export interface RecentDebate {
  readonly id: number;
  readonly question: string;
  readonly turns: number;
}

/** How many are kept. */
const MOST = 10;

/** Anything but such a list is ignored. */
function storedDebates(): readonly RecentDebate[] {
  try {
    const stored: unknown = JSON.parse(readStorage("localStorage", RECENT_DEBATES_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecentDebate).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

const isRecentDebate = (value: Partial<RecentDebate> | null): value is RecentDebate =>
  Number.isSafeInteger(value?.id) &&
  typeof value?.question === "string" &&
  Number.isSafeInteger(value.turns);

/** Counts the changes, because an atom does not see those of the storage. */
const changesAtom = atom(0);

/** The debates of a visitor in this browser, the last one first; none for a user. */
export const recentDebatesAtom = atom(
  (get) => {
    get(changesAtom);
    return get(isUserKnownAtom) && get(userAtom) === null ? storedDebates() : [];
  },
  (_get, set, debates: readonly RecentDebate[]) => {
    const stored = debates.length === 0 ? null : JSON.stringify(debates);
    writeStorage("localStorage", RECENT_DEBATES_KEY, stored);
    set(changesAtom, (changes) => changes + 1);
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

/**
 * Keeps the open debate in the list of a visitor. A user has an archive instead; only their debates
 * come with a share token.
 */
export function useRememberDebate({ id, question, currentTurn, shareToken }: SerializedDebate) {
  const isKnown = useAtomValue(isUserKnownAtom);
  const isVisitor = useAtomValue(userAtom) === null && shareToken === undefined;
  const remember = useSetAtom(rememberAtom);
  useEffect(() => {
    if (isKnown && isVisitor) remember({ id, question, turns: currentTurn });
  }, [isKnown, isVisitor, id, question, currentTurn, remember]);
}

/** Returns the debates of this browser, the last one first. */
export function useRecentDebates(): readonly RecentDebate[] {
  return useAtomValue(recentDebatesAtom);
}
