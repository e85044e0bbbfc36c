/** Opens saved debates and keeps the open one up to date. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { readDebate } from "../../api/debates.ts";
import { lazyModule } from "../../api/lazy-module.ts";
import { codeOf } from "../../api/refusal.ts";
import type { PageDebate } from "../../boot/page.ts";
import { archiveChangeAtom } from "../debate/archive-change.ts";
import {
  closeDebateAtom,
  OPEN_DEBATE_KEY,
  type OpenOutcome,
  type PendingRequest,
  pendingRequestAtom,
  showDebateAtom,
} from "../debate/debate.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { forgetRecentAtom } from "../debate/recent-debates.ts";
import { detachTurnAtom, isTurnUnderWayAtom } from "../debate/turn-on-screen.ts";
import { readStorage, writeStorage } from "../ground/storage.ts";
import { switchToDebateLanguageAtom } from "../language/language.ts";

const loadLiveTurn = lazyModule(() => import("./lazy-live-turn.ts"));

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
  set(archiveChangeAtom, { kind: "removed", debateId: id });
  set(forgetRecentAtom, id);
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
        loadLiveTurn(),
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

/** Follows the running turn of the open debate. */
export const followTurnAtom = atom(null, async (_get, set) => {
  try {
    const { startTurnAtom } = await loadLiveTurn();
    void set(startTurnAtom, "follow");
  } catch (error) {
    console.warn("the running turn could not be followed", error);
  }
});

/** Shows the debate that came with the page, and follows its turn if one may be running. */
export const openPageDebateAtom = atom(
  null,
  async (_get, set, { debate, mayRun }: Pick<PageDebate, "debate" | "mayRun">) => {
    set(switchToDebateLanguageAtom, debate.language);
    set(showDebateAtom, debate);
    if (mayRun) await set(followTurnAtom);
  },
);

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
    const [debate, { startTurnAtom }] = await Promise.all([readDebate(open.id), loadLiveTurn()]);
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
