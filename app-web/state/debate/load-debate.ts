/** Opens saved debates and keeps the open one up to date. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { readDebate, type SerializedDebate } from "../../api/debates.ts";
import { lazyModule } from "../../api/lazy-module.ts";
import { codeOf } from "../../api/refusal.ts";
import { readStorage, writeStorage } from "../app/storage.ts";
import { switchToDebateLanguageAtom } from "../language/language.ts";
import { detachTurnAtom, isTurnUnderWayAtom } from "../turn/turn-on-screen.ts";
import {
  closeDebateAtom,
  OPEN_DEBATE_KEY,
  type OpenOutcome,
  type PendingRequest,
  pendingRequestAtom,
  showDebateAtom,
} from "./debate.ts";
import { openDebateAtom } from "./open-debate.ts";

const loadDebateActions = lazyModule(() => import("./lazy-debate-actions.ts"));

/**
 * Opens a saved debate, follows its running turn and switches to its language. The turn of the
 * previous debate continues on the server. A failure is only logged, and the screen stays
 * unchanged.
 */
export const openDebateByIdAtom = atom(null, (get, set, id: number): Promise<OpenOutcome> => {
  const before = get(pendingRequestAtom);
  if (before?.id === id) return before.outcome;
  if (get(openDebateAtom)?.id === id) {
    set(pendingRequestAtom, null);
    void set(refreshOpenDebateAtom);
    return Promise.resolve("shown");
  }
  const pendingRequest: PendingRequest = {
    id,
    outcome: Promise.resolve().then(() => set(loadDebateAtom, pendingRequest)),
  };
  set(pendingRequestAtom, pendingRequest);
  return pendingRequest.outcome;
});

/** Forgets a debate that was deleted or belongs to another user. */
const forgetDebateAtom = atom(null, (_get, set, id: number) => {
  void loadDebateActions()
    .then(({ removeFromArchiveAtom }) => set(removeFromArchiveAtom, id))
    .catch(() => {});
  if (readStorage("sessionStorage", OPEN_DEBATE_KEY) === String(id))
    writeStorage("sessionStorage", OPEN_DEBATE_KEY, null);
});

const loadDebateAtom = atom(
  null,
  async (get, set, pendingRequest: PendingRequest): Promise<OpenOutcome> => {
    const isWanted = () => get(pendingRequestAtom) === pendingRequest;
    try {
      const [debate, { startTurnAtom }] = await Promise.all([
        readDebate(pendingRequest.id),
        loadDebateActions(),
      ]);
      if (!isWanted()) return "superseded";
      set(detachTurnAtom);
      set(switchToDebateLanguageAtom, debate.language);
      set(showDebateAtom, debate);
      void set(startTurnAtom, "follow");
      return "shown";
    } catch (error) {
      console.warn("the debate could not be read", error);
      if (codeOf(error) === "not-found") set(forgetDebateAtom, pendingRequest.id);
      return isWanted() ? "failed" : "superseded";
    } finally {
      if (isWanted()) set(pendingRequestAtom, null);
    }
  },
);

/** Shows the debate that came with the page, and follows its running turn. */
export const openPageDebateAtom = atom(null, async (_get, set, debate: SerializedDebate) => {
  set(switchToDebateLanguageAtom, debate.language);
  set(showDebateAtom, debate);
  try {
    const { startTurnAtom } = await loadDebateActions();
    void set(startTurnAtom, "follow");
  } catch (error) {
    console.warn("the running turn could not be followed", error);
  }
});

/**
 * Restores the debate that was open before a reload. A debate that no longer exists is forgotten.
 */
export const restoreDebateAtom = atom(null, async (_get, set) => {
  const id = Number(readStorage("sessionStorage", OPEN_DEBATE_KEY));
  if (Number.isSafeInteger(id) && id > 0) await set(openDebateByIdAtom, id);
});

/**
 * Reloads the open debate for the current user and closes it when they may not see it. Skipped
 * during a turn, because its end reloads the debate anyway.
 */
export const refreshOpenDebateAtom = atom(null, async (get, set) => {
  const open = get(openDebateAtom);
  if (open === null || get(isTurnUnderWayAtom)) return;
  try {
    const [debate, { startTurnAtom }] = await Promise.all([
      readDebate(open.id),
      loadDebateActions(),
    ]);
    if (get(openDebateAtom)?.id !== open.id || get(isTurnUnderWayAtom)) return;
    set(openDebateAtom, debate);
    void set(startTurnAtom, "follow");
  } catch (error) {
    console.warn("the debate could not be read again", error);
    const isGone = codeOf(error) === "not-found";
    if (isGone && get(openDebateAtom)?.id === open.id) set(closeDebateAtom);
  }
});

const isOpeningAtom = atom((get) => get(pendingRequestAtom) !== null);

/** Returns whether a debate is being loaded. */
export function useIsOpening(): boolean {
  return useAtomValue(isOpeningAtom);
}

/** Returns the action that opens a debate by id. */
export function useOpenDebateById() {
  return useSetAtom(openDebateByIdAtom);
}
