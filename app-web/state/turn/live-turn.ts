/** The live turn of the open debate: at most one. */

import { denialForTurn } from "@einstein-vs-cat/core";
import { atom, useSetAtom } from "jotai";
import { readDebate } from "../../api/debates.ts";
import { followTurn, generateTurn, stopTurn } from "../../api/turns.ts";
import { refreshUsageAtom } from "../account/usage.ts";
import { accessAtom } from "../account/user.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { arguingAtom, cutTurnAtom, liveTurnAtom, sessionAtom } from "../debate/turn-on-screen.ts";
import { browserClock } from "../ground/clock.ts";
import { errorDialogAtom, explainedRefusal } from "../ground/error-dialog.ts";
import { errorMessage } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";
import { type LiveTurnOutcome, LiveTurnSession, type LiveTurnStart } from "./live-turn-session.ts";
import { phaseAtom } from "./live-turn-view.ts";
import { isPersonNext } from "./own-seat.ts";
import { changeInSteps, pendingChange } from "./screen-change.ts";
import { speedAtom } from "./speed.ts";
import { learnStanceAtom } from "./stance.ts";
import { noteEndOfTurnAtom } from "./summaries.ts";
import { voicePlaceAtom } from "./voice-place.ts";

/** Settles when the turn is over and fully revealed. */
export const runAtom = atom<Promise<LiveTurnOutcome> | null>(null);

const prefersNoMotion = () =>
  globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

/**
 * Starts a turn of the open debate or follows the running one. Does nothing during a turn.
 * Resolves when the turn is over and fully revealed; null when there was nothing to do, or when the
 * debate was left. `isRequested` is false for a turn that starts automatically.
 */
export const startTurnAtom = atom(
  null,
  async (
    get,
    set,
    how: LiveTurnStart,
    { isRequested } = { isRequested: how !== "follow" },
  ): Promise<LiveTurnOutcome | null> => {
    const change = pendingChange();
    if (change !== null) await change;
    const debate = get(openDebateAtom);
    if (debate === null || get(sessionAtom) !== null) return null;
    const { id } = debate;
    const session = new LiveTurnSession(
      {
        clock: browserClock,
        generate: (signal, again) => generateTurn(id, debate.language, signal, again),
        follow: (signal) => followTurn(id, signal),
        read: () => readDebate(id),
        stop: () => stopTurn(id),
      },
      {
        debateId: id,
        responseCount: debate.currentTurn,
        variants: debate.responses.at(-1)?.variant.total ?? 1,
        instant: prefersNoMotion(),
        speed: get(speedAtom),
        isRequested,
        onChange: (turn) => set(liveTurnAtom, turn),
      },
    );
    set(sessionAtom, session);
    set(cutTurnAtom, null);
    const run = session.run(how);
    session.followVoice(get(voicePlaceAtom));
    if (how !== "follow") set(liveTurnAtom, session.view);
    set(runAtom, run);
    const outcome = await run;
    if (get(sessionAtom) !== session) return null;
    const { debateId, turnNumber, isAgain, text } = session.view;
    const end = () => {
      if (outcome.kind === "failed" && text !== "")
        set(cutTurnAtom, { debateId, turnNumber, isAgain, text });
      set(sessionAtom, null);
      set(liveTurnAtom, null);
      if (outcome.kind === "saved") {
        const { responses } = outcome.debate;
        const spoken = responses.find((response) => response.turnNumber === turnNumber);
        if (spoken !== undefined) set(noteEndOfTurnAtom, spoken.id);
        set(openDebateAtom, outcome.debate);
        if (spoken !== undefined) void set(learnStanceAtom, spoken);
      }
    };
    // The saved card is rendered beside the live one and then takes its place at once.
    if (outcome.kind === "saved") changeInSteps(end);
    else end();
    if (how !== "follow") void set(refreshUsageAtom);
    if (outcome.kind === "failed") set(reportFailureAtom, outcome.error, isRequested);
    return outcome;
  },
);

/**
 * Explains why a turn failed. A turn that started automatically and was refused ends
 * silently: the dialog appears when a person asks for the next one.
 */
const reportFailureAtom = atom(null, (get, set, error: unknown, isRequested: boolean) => {
  const refused = explainedRefusal(error);
  if (refused !== null) return isRequested ? set(errorDialogAtom, refused) : undefined;
  const t = get(translateAtom);
  set(showToastAtom, {
    title: t("toast.generateFailed"),
    message: errorMessage(error, t),
    isError: true,
  });
});

/**
 * Starts the next turn, or opens the dialog that explains why there is none. While a finished turn
 * is still being revealed, reveals the rest first. While the server is being asked for a running
 * turn, waits for the answer. Resolves like `startTurnAtom`.
 */
export const loadMoreAtom = atom(null, async (get, set): Promise<LiveTurnOutcome | null> => {
  if (get(phaseAtom) === "ended") {
    set(showAllAtom);
    await get(runAtom);
  }
  if (get(sessionAtom) !== null && get(phaseAtom) === null) {
    const outcome = await get(runAtom);
    if (outcome?.kind !== "none") return null;
  }
  const debate = get(openDebateAtom);
  if (debate === null) return null;
  const refused = denialForTurn(get(accessAtom), debate.currentTurn);
  if (refused !== null) set(errorDialogAtom, refused);
  else if (!isPersonNext(debate)) return set(startTurnAtom, "generate");
  return null;
});

/** Generates the last turn again. */
const againAtom = atom(null, (_get, set) => set(startTurnAtom, "again"));

/** Generates the last turn again, which gave in, so that it holds its side. */
const firmerAtom = atom(null, (_get, set) => set(startTurnAtom, "firmer"));

/** Stops the turn, and no other one starts automatically. */
const stopTurnAtom = atom(null, async (get, set) => {
  set(arguingAtom, null);
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

const setPausedAtom = atom(null, (get, _set, isPaused: boolean) =>
  get(sessionAtom)?.setPaused(isPaused),
);

/** Returns the actions of the live turn. */
export function useTurnActions() {
  return {
    loadMore: useSetAtom(loadMoreAtom),
    again: useSetAtom(againAtom),
    firmer: useSetAtom(firmerAtom),
    stop: useSetAtom(stopTurnAtom),
    showAll: useSetAtom(showAllAtom),
    setPaused: useSetAtom(setPausedAtom),
  };
}
