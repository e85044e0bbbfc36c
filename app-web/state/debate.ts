/** The debate on the screen. Its id outlives a reload, so that a reload comes back to it. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { readDebate, type ToldDebate } from "../api/debates.ts";
import { HttpError } from "../api/http.ts";
import { leaveTurnAtom, startTurnAtom } from "./live-turn.ts";
import { openDebateAtom } from "./open-debate.ts";
import { keep, recall } from "./storage.ts";

/** Where the tab keeps the id of its debate. */
const OPEN_DEBATE_KEY = "open-debate";

const isReturningAtom = atom(false);

/** Puts a debate on the screen. */
export const showDebateAtom = atom(null, (_get, set, debate: ToldDebate) => {
  set(openDebateAtom, debate);
  keep("sessionStorage", OPEN_DEBATE_KEY, String(debate.id));
});

const closeDebateAtom = atom(null, (_get, set) => {
  set(leaveTurnAtom);
  set(openDebateAtom, null);
  keep("sessionStorage", OPEN_DEBATE_KEY, null);
});

/**
 * Comes back to the debate that was open before a reload, and to its running turn. A failure is only logged and the
 * form stays (SPEC §8); a debate that is gone is forgotten.
 */
export const returnToDebateAtom = atom(null, async (_get, set) => {
  const id = Number(recall("sessionStorage", OPEN_DEBATE_KEY));
  if (!Number.isSafeInteger(id) || id < 1) return;
  set(isReturningAtom, true);
  try {
    set(openDebateAtom, await readDebate(id));
    void set(startTurnAtom, "follow");
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) keep("sessionStorage", OPEN_DEBATE_KEY, null);
    else console.warn("the debate could not be read", error);
  } finally {
    set(isReturningAtom, false);
  }
});

/** The debate on the screen, or null. */
export function useOpenDebate(): ToldDebate | null {
  return useAtomValue(openDebateAtom);
}

/** Whether the page is coming back to a debate after a reload. */
export function useIsReturning(): boolean {
  return useAtomValue(isReturningAtom);
}

/** Clears the screen for a new debate. */
export function useCloseDebate() {
  return useSetAtom(closeDebateAtom);
}
