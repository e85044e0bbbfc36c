/** The turn that is being spoken on the screen: at most one. */

import { denialForTurn } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { readDebate } from "../../api/debates.ts";
import { followTurn, generateTurn, stopTurn } from "../../api/turns.ts";
import { accessAtom } from "../account/user.ts";
import { browserClock } from "../app/clock.ts";
import { errorDialogAtom, explainedRefusal } from "../app/error-dialog.ts";
import { errorMessage } from "../app/error-message.ts";
import { showToastAtom } from "../app/toast.ts";
import { refreshUsageAtom } from "../billing/usage.ts";
import { isCreatingAtom, openDebateAtom } from "../debate/open-debate.ts";
import { translateAtom } from "../language/language.ts";
import { type LiveTurn, type LiveTurnOutcome, LiveTurnSession } from "./live-turn-session.ts";
import { isTurnUnderWayAtom, liveTurnAtom, sessionAtom } from "./turn-on-screen.ts";

/** Ends when the turn on the screen is over, reveal and all. */
const runAtom = atom<Promise<LiveTurnOutcome> | null>(null);

const prefersNoMotion = () =>
  globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

/** Starts the next turn of the open debate, or follows the one that runs. With a turn on the screen it does nothing. */
export const startTurnAtom = atom(null, async (get, set, how: "generate" | "follow") => {
  const debate = get(openDebateAtom);
  if (debate === null || get(sessionAtom) !== null) return;
  const { id } = debate;
  const session = new LiveTurnSession(
    {
      clock: browserClock,
      generate: (signal) => generateTurn(id, debate.language, signal),
      follow: (signal) => followTurn(id, signal),
      read: () => readDebate(id),
      stop: () => stopTurn(id),
    },
    {
      debateId: id,
      responseCount: debate.responses.length,
      instant: prefersNoMotion(),
      onChange: (turn) => set(liveTurnAtom, turn),
    },
  );
  set(sessionAtom, session);
  if (how === "generate") set(liveTurnAtom, session.view);
  const run = session.run(how);
  set(runAtom, run);
  const outcome = await run;
  if (get(sessionAtom) !== session) return;
  set(sessionAtom, null);
  set(liveTurnAtom, null);
  if (outcome.kind === "kept") set(openDebateAtom, outcome.debate);
  if (how === "generate") void set(refreshUsageAtom);
  if (outcome.kind !== "failed") return;
  const refused = explainedRefusal(outcome.error);
  if (refused !== null) return set(errorDialogAtom, refused);
  const t = get(translateAtom);
  set(showToastAtom, {
    title: t("toast.generateFailed"),
    message: errorMessage(outcome.error, t),
    isError: true,
  });
});

/**
 * The next turn, or the dialog that tells why there is none. While a turn that is over is still being revealed, the
 * wish for the next one shows the rest of it at once. While it is still being asked whether one runs, the wish waits.
 */
export const loadMoreAtom = atom(null, async (get, set) => {
  if (get(phaseAtom) === "ended") {
    set(showAllAtom);
    await get(runAtom);
  }
  if (get(sessionAtom) !== null && get(phaseAtom) === null) {
    const outcome = await get(runAtom);
    if (outcome?.kind !== "none") return;
  }
  const debate = get(openDebateAtom);
  if (debate === null) return;
  const refused = denialForTurn(get(accessAtom), debate.responses.length);
  if (refused === null) void set(startTurnAtom, "generate");
  else set(errorDialogAtom, refused);
});

const stopTurnAtom = atom(null, async (get, set) => {
  try {
    await get(sessionAtom)?.stop();
  } catch (error) {
    const t = get(translateAtom);
    set(showToastAtom, {
      title: t("toast.stopFailed"),
      message: errorMessage(error, t),
      isError: true,
    });
  }
});

const showAllAtom = atom(null, (get) => get(sessionAtom)?.showAll());

/** The turn on the screen, or null. */
export function useLiveTurn(): LiveTurn | null {
  return useAtomValue(liveTurnAtom);
}

/** What the frame of the live card needs to know. Its values change seldom, the text with each piece. */
const turnNumberAtom = atom((get) => get(liveTurnAtom)?.turnNumber ?? null);
const isStoppingAtom = atom((get) => get(liveTurnAtom)?.isStopping ?? false);
const moodAtom = atom((get) => {
  const turn = get(liveTurnAtom);
  if (turn === null || turn.visible === "") return "thinking";
  return turn.phase === "speaking" || turn.visible.length < turn.text.length ? "speaking" : "still";
});

/** The number of the turn on the screen, or null without one. */
export function useLiveTurnNumber(): number | null {
  return useAtomValue(turnNumberAtom);
}

/** What the speaker of the turn on the screen does. */
export function useLiveMood(): "thinking" | "speaking" | "still" {
  return useAtomValue(moodAtom);
}

/** Whether it is being stopped. */
export function useIsStopping(): boolean {
  return useAtomValue(isStoppingAtom);
}

const phaseAtom = atom((get) => get(liveTurnAtom)?.phase ?? null);
const isTurnOnScreenAtom = atom((get) => get(phaseAtom) !== null);
const isTurnSeenAtom = atom((get) => get(isTurnOnScreenAtom) || get(isCreatingAtom));

/** Whether a turn is under way, seen or about to be: until it is over there is no next one. */
export function useIsTurnUnderWay(): boolean {
  return useAtomValue(isTurnUnderWayAtom);
}

/**
 * Whether a turn is on the screen or is about to be. Merely asking whether one runs does not count: who wishes for the next
 * one meanwhile is heard, and gets it afterwards.
 */
export function useIsTurnSeen(): boolean {
  return useAtomValue(isTurnSeenAtom);
}

/** Whether a turn is on the screen, however far it is. */
export function useIsTurnOnScreen(): boolean {
  return useAtomValue(isTurnOnScreenAtom);
}

/** How far the turn on the screen is, or null without one. */
export function useLivePhase(): LiveTurn["phase"] | null {
  return useAtomValue(phaseAtom);
}

/** What a reader can do about turns. */
export function useTurnActions() {
  return {
    loadMore: useSetAtom(loadMoreAtom),
    stop: useSetAtom(stopTurnAtom),
    showAll: useSetAtom(showAllAtom),
  };
}
