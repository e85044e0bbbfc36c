/**
 * The live turn's state without its logic, so that pages without a debate do not load that code.
 */

import { atom } from "jotai";
import { isCreatingAtom } from "../debate/open-debate.ts";
import type { LiveTurn, LiveTurnSession } from "./live-turn-session.ts";

/** The state of the live card, or null. */
export const liveTurnAtom = atom<LiveTurn | null>(null);

/**
 * The session of the live turn. It also exists while the server is being asked for a running turn.
 */
export const sessionAtom = atom<LiveTurnSession | null>(null);

/** The debaters are left to argue: `left` more turns follow this one by themselves. */
export interface Arguing {
  readonly left: number;
}

/** Whether the debaters are left to argue, or null. */
export const arguingAtom = atom<Arguing | null>(null);

/** Detaches from the live turn, which continues on the server. No turn starts automatically. */
export const detachTurnAtom = atom(null, (get, set) => {
  get(sessionAtom)?.leave();
  set(sessionAtom, null);
  set(liveTurnAtom, null);
  set(arguingAtom, null);
});

/** Whether a turn is under way. Changes only when a turn starts or ends, not with its text. */
export const isTurnUnderWayAtom = atom((get) => get(sessionAtom) !== null || get(isCreatingAtom));
