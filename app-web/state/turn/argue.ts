/** Lets the debaters argue: several turns follow one another by themselves. */

import { type Access, denialForTurn } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { accessAtom } from "../account/user.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { type Arguing, arguingAtom, sessionAtom } from "../debate/turn-on-screen.ts";
import { loadMoreAtom, runAtom, startTurnAtom } from "./live-turn.ts";
import type { LiveTurnOutcome } from "./live-turn-session.ts";

/** The numbers of turns to choose from. */
export const ARGUE_TURNS = [4, 6, 10] as const;

/** Returns how many of the wanted turns a person may have after so many responses. */
export function turnsToArgue(access: Access, responseCount: number, wanted: number): number {
  let turns = 0;
  while (turns < wanted && denialForTurn(access, responseCount + turns) === null) turns += 1;
  return turns;
}

export interface TurnByTurn {
  /** Tells how many turns follow the one that starts now. */
  onLeft(left: number): void;
  /** Plays a turn until its text is fully revealed. Resolves with whether it was saved. */
  play(isFirst: boolean): Promise<boolean>;
  /** Whether another turn may follow. */
  mayGoOn(): boolean;
}

/** Plays turns one after the other: at most so many, and none after one that was not saved. */
export async function playTurns(turns: number, { onLeft, play, mayGoOn }: TurnByTurn) {
  for (let left = turns - 1; left >= 0; left -= 1) {
    onLeft(left);
    const isSaved = await play(left === turns - 1);
    if (!isSaved || !mayGoOn()) return;
  }
}

/**
 * Starts the next turn like Load More, and the others by themselves. Only the first one, which a
 * person asked for, explains with a dialog why there is none; the end of the arguing is silent.
 */
const argueAtom = atom(null, async (get, set, wanted: number) => {
  const debate = get(openDebateAtom);
  if (debate === null) return;
  const turns = Math.max(1, turnsToArgue(get(accessAtom), debate.currentTurn, wanted));
  let arguing: Arguing | null = null;
  await playTurns(turns, {
    onLeft: (left) => {
      arguing = { left };
      set(arguingAtom, arguing);
    },
    play: async (isFirst) => {
      const outcome = await (isFirst ? set(loadMoreAtom) : set(nextByItselfAtom));
      return outcome?.kind === "saved";
    },
    mayGoOn: () => {
      const { id, currentTurn } = get(openDebateAtom) ?? {};
      const isWanted = get(arguingAtom) === arguing && id === debate.id;
      return isWanted && turnsToArgue(get(accessAtom), currentTurn ?? 0, 1) > 0;
    },
  });
  if (get(arguingAtom) === arguing) set(arguingAtom, null);
});

/** Starts the next turn automatically, or joins it when a person has just pressed Load More. */
const nextByItselfAtom = atom(
  null,
  (get, set): Promise<LiveTurnOutcome | null> =>
    get(sessionAtom) === null
      ? set(startTurnAtom, "generate", { isRequested: false })
      : Promise.resolve(get(runAtom)),
);

/** Lets the running turn be the last one. */
const stopArguingAtom = atom(null, (_get, set) => set(arguingAtom, null));

const leftAtom = atom((get) => get(arguingAtom)?.left ?? 0);

/** Returns how many turns follow this one by themselves, and the actions. */
export function useArguing() {
  return {
    left: useAtomValue(leftAtom),
    argue: useSetAtom(argueAtom),
    stopArguing: useSetAtom(stopArguingAtom),
  };
}
