import { atom, useAtomValue, useSetAtom } from "jotai";
import { readDebate, type SerializedDebate } from "../../api/debates.ts";
import { HttpError } from "../../api/http.ts";
import { lazyModule } from "../../api/lazy-module.ts";
import { readStorage, writeStorage } from "../app/storage.ts";
import { followLanguageAtom } from "../language/language.ts";
import { isTurnUnderWayAtom, leaveTurnAtom } from "../turn/turn-on-screen.ts";
import { openDebateAtom } from "./open-debate.ts";

/** Session storage key: a reload restores the tab's debate. */
const OPEN_DEBATE_KEY = "open-debate";

/** The outcome of opening a debate. `superseded`: another debate was requested meanwhile. */
export type Opening = "shown" | "failed" | "overtaken";

interface PendingRequest {
  readonly id: number;
  readonly outcome: Promise<Opening>;
}

/** The debate that is being loaded. The last request wins; repeating a request joins it. */
const pendingRequestAtom = atom<PendingRequest | null>(null);

const loadParts = lazyModule(() => import("./debate-parts.ts"));

/** Shows a debate and cancels a pending request. */
export const showDebateAtom = atom(null, (_get, set, debate: SerializedDebate) => {
  set(pendingRequestAtom, null);
  set(openDebateAtom, debate);
  writeStorage("sessionStorage", OPEN_DEBATE_KEY, String(debate.id));
});

/** Closes the debate. A running turn continues on the server. */
export const closeDebateAtom = atom(null, (_get, set) => {
  set(pendingRequestAtom, null);
  set(leaveTurnAtom);
  set(openDebateAtom, null);
  writeStorage("sessionStorage", OPEN_DEBATE_KEY, null);
});

/** Removes the debate from the screen but keeps its id, so that it can be restored. */
export const hideDebateAtom = atom(null, (_get, set) => {
  set(pendingRequestAtom, null);
  set(leaveTurnAtom);
  set(openDebateAtom, null);
});

/**
 * Opens a saved debate, follows its running turn and switches to its language. The turn of the
 * previous debate continues on the server. A failure is only logged, and the screen stays
 * unchanged.
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

/** Forgets a debate that was deleted or belongs to another user. */
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
      if (error instanceof HttpError && error.status === 404) set(forgetAtom, pendingRequest.id);
      return isWanted() ? "failed" : "overtaken";
    } finally {
      if (isWanted()) set(pendingRequestAtom, null);
    }
  },
);

/**
 * Restores the debate that was open before a reload. A debate that no longer exists is forgotten.
 */
export const returnToDebateAtom = atom(null, async (_get, set) => {
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
    const [debate, { startTurnAtom }] = await Promise.all([readDebate(open.id), loadParts()]);
    if (get(openDebateAtom)?.id !== open.id || get(isTurnUnderWayAtom)) return;
    set(openDebateAtom, debate);
    void set(startTurnAtom, "follow");
  } catch (error) {
    console.warn("the debate could not be read again", error);
    const isGone = error instanceof HttpError && error.status === 404;
    if (isGone && get(openDebateAtom)?.id === open.id) set(closeDebateAtom);
  }
});

const isOpeningAtom = atom((get) => get(pendingRequestAtom) !== null);

/** Returns the open debate, or null. */
export function useOpenDebate(): SerializedDebate | null {
  return useAtomValue(openDebateAtom);
}

/** Returns whether a debate is being loaded. */
export function useIsOpening(): boolean {
  return useAtomValue(isOpeningAtom);
}

/** Returns the action that opens a debate by id. */
export function useOpenDebateById() {
  return useSetAtom(openDebateByIdAtom);
}

/** Returns the action that closes the open debate. */
export function useCloseDebate() {
  return useSetAtom(closeDebateAtom);
}
