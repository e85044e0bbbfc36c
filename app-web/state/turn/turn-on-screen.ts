/** Which turn is on the screen, apart from what speaks it: without a debate there is none, and nothing that could speak is loaded. */

import { atom } from "jotai";
import { isCreatingAtom } from "../debate/open-debate.ts";
import type { LiveTurn, LiveTurnSession } from "./live-turn-session.ts";

/** What the live card shows, or null without one. */
export const liveTurnAtom = atom<LiveTurn | null>(null);

/** The session of that turn; there is one also while it is asked whether a turn runs. */
export const sessionAtom = atom<LiveTurnSession | null>(null);

/** Leaves the turn on the screen to the server. */
export const leaveTurnAtom = atom(null, (get, set) => {
  get(sessionAtom)?.leave();
  set(sessionAtom, null);
  set(liveTurnAtom, null);
});

/** Whether a turn is under way. Changes only when one comes or goes, not with its text. */
export const isTurnUnderWayAtom = atom((get) => get(sessionAtom) !== null || get(isCreatingAtom));
