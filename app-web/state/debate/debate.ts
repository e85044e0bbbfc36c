/** The debate on the screen. Its id outlives a reload, so that a reload comes back to it. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { readDebate, type SerializedDebate } from "../../api/debates.ts";
import { lazyModule } from "../../api/lazy-module.ts";
import { codeOf } from "../../api/refusal.ts";
import { readStorage, writeStorage } from "../app/storage.ts";
import { followLanguageAtom } from "../language/language.ts";
import { isTurnUnderWayAtom, leaveTurnAtom } from "../turn/turn-on-screen.ts";
import { openDebateAtom } from "./open-debate.ts";

/** Where the tab keeps the id of its debate. */
const OPEN_DEBATE_KEY = "open-debate";

/** How a wish for a debate ended: it is on the screen, it could not be read, or something else was wished for meanwhile. */
export type Opening = "shown" | "failed" | "overtaken";

interface PendingRequest {
  readonly id: number;
  readonly outcome: Promise<Opening>;
}

/** The debate that is being fetched to be shown. The last wish wins; the same one again is not fetched again. */
const pendingRequestAtom = atom<PendingRequest | null>(null);

/** What is needed with a debate on the screen: what speaks its turns, and where it is kept. */
const loadParts = lazyModule(() => import("./debate-parts.ts"));

/** Puts a debate on the screen, instead of whatever was wished for. */
export const showDebateAtom = atom(null, (_get, set, debate: SerializedDebate) => {
  set(pendingRequestAtom, null);
  set(openDebateAtom, debate);
  writeStorage("sessionStorage", OPEN_DEBATE_KEY, String(debate.id));
});

/** Clears the screen. A turn that is being spoken is left to the server. */
export const closeDebateAtom = atom(null, (_get, set) => {
  set(pendingRequestAtom, null);
  set(leaveTurnAtom);
  set(openDebateAtom, null);
  writeStorage("sessionStorage", OPEN_DEBATE_KEY, null);
});

/** Takes the debate off the screen, and comes back to it when it can be read again. */
export const hideDebateAtom = atom(null, (_get, set) => {
  set(pendingRequestAtom, null);
  set(leaveTurnAtom);
  set(openDebateAtom, null);
});

/**
 * Puts a debate of the archive on the screen, with its running turn if there is one; the turn of the debate before goes on
 * at the server. The screen takes the language of the debate (SPEC §4). A failure is only logged, and the screen stays as it
 * was (SPEC §8).
 */
export const openDebateByIdAtom = atom(null, (get, set, id: number): Promise<Opening> => {
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

/** Forgets a debate that is gone: deleted on another device, or not of whoever is here. */
const forgetAtom = atom(null, (_get, set, id: number) => {
  void loadParts()
    .then(({ removeFromArchiveAtom }) => set(removeFromArchiveAtom, id))
    .catch(() => {});
  if (readStorage("sessionStorage", OPEN_DEBATE_KEY) === String(id))
    writeStorage("sessionStorage", OPEN_DEBATE_KEY, null);
});

const loadDebateAtom = atom(
  null,
  async (get, set, pendingRequest: PendingRequest): Promise<Opening> => {
    const isWanted = () => get(pendingRequestAtom) === pendingRequest;
    try {
      const [debate, { startTurnAtom }] = await Promise.all([
        readDebate(pendingRequest.id),
        loadParts(),
      ]);
      if (!isWanted()) return "overtaken";
      set(leaveTurnAtom);
      set(followLanguageAtom, debate.language);
      set(showDebateAtom, debate);
      void set(startTurnAtom, "follow");
      return "shown";
    } catch (error) {
      console.warn("the debate could not be read", error);
      if (codeOf(error) === "not-found") set(forgetAtom, pendingRequest.id);
      return isWanted() ? "failed" : "overtaken";
    } finally {
      if (isWanted()) set(pendingRequestAtom, null);
    }
  },
);

/** Comes back to the debate that was open before a reload, and to its running turn. One that is gone is forgotten. */
export const returnToDebateAtom = atom(null, async (_get, set) => {
  const id = Number(readStorage("sessionStorage", OPEN_DEBATE_KEY));
  if (Number.isSafeInteger(id) && id > 0) await set(openDebateByIdAtom, id);
});

/**
 * Reads the debate on the screen again, for whoever is here now; one that is not theirs goes. While a turn is spoken that
 * comes with its end.
 */
export const refreshOpenDebateAtom = atom(null, async (get, set) => {
  const open = get(openDebateAtom);
  if (open === null || get(isTurnUnderWayAtom)) return;
  try {
    const [debate, { startTurnAtom }] = await Promise.all([readDebate(open.id), loadParts()]);
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

/** The debate on the screen, or null. */
export function useOpenDebate(): SerializedDebate | null {
  return useAtomValue(openDebateAtom);
}

/** Whether a debate is on its way to the screen. */
export function useIsOpening(): boolean {
  return useAtomValue(isOpeningAtom);
}

/** Opens a debate by its id. */
export function useOpenDebateById() {
  return useSetAtom(openDebateByIdAtom);
}

/** Clears the screen for a new debate. */
export function useCloseDebate() {
  return useSetAtom(closeDebateAtom);
}
