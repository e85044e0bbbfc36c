/** Shows and closes debates. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import type { SerializedDebate } from "../../api/debates.ts";
import { writeStorage } from "../ground/storage.ts";
import { openDebateAtom } from "./open-debate.ts";
import { detachTurnAtom } from "./turn-on-screen.ts";

/** Session storage key: a reload restores the tab's debate. */
export const OPEN_DEBATE_KEY = "open-debate";

/** The outcome of opening a debate. `superseded`: another debate was requested meanwhile. */
export type OpenOutcome = "shown" | "failed" | "superseded";

/** A debate that is being opened. */
export interface PendingRequest {
  readonly id: number;
  readonly outcome: Promise<OpenOutcome>;
}

/** The debate that is being loaded. The last request wins; repeating a request joins it. */
export const pendingRequestAtom = atom<PendingRequest | null>(null);

/** Shows a debate and cancels a pending request. */
export const showDebateAtom = atom(null, (_get, set, debate: SerializedDebate) => {
  set(pendingRequestAtom, null);
  set(openDebateAtom, debate);
  writeStorage("sessionStorage", OPEN_DEBATE_KEY, String(debate.id));
});

/** The debate that was closed last, to which the form offers the way back. */
export const previousDebateAtom = atom<Pick<
  SerializedDebate,
  "id" | "question" | "currentTurn"
> | null>(null);

/** Closes the debate. A running turn continues on the server. */
export const closeDebateAtom = atom(null, (get, set) => {
  const open = get(openDebateAtom);
  if (open !== null) {
    const { id, question, currentTurn } = open;
    set(previousDebateAtom, { id, question, currentTurn });
  }
  set(pendingRequestAtom, null);
  set(detachTurnAtom);
  set(openDebateAtom, null);
  writeStorage("sessionStorage", OPEN_DEBATE_KEY, null);
});

/** Removes the debate from the screen but keeps its id, so that it can be restored. */
export const suspendDebateAtom = atom(null, (_get, set) => {
  set(pendingRequestAtom, null);
  set(detachTurnAtom);
  set(openDebateAtom, null);
});

/** Returns the open debate, or null. */
export function useOpenDebate(): SerializedDebate | null {
  return useAtomValue(openDebateAtom);
}

/** Returns the debate that was closed last, or null. */
export function usePreviousDebate() {
  return useAtomValue(previousDebateAtom);
}

/** Returns the action that closes the open debate. */
export function useCloseDebate() {
  return useSetAtom(closeDebateAtom);
}
