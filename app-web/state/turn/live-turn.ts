/** The live turn of the open debate: at most one. */

import { denialForTurn } from "@einstein-vs-cat/core";
import { atom, useSetAtom } from "jotai";
import { readDebate } from "../../api/debates.ts";
import { followTurn, generateTurn, stopTurn } from "../../api/turns.ts";
import { accessAtom } from "../account/user.ts";
import { browserClock } from "../app/clock.ts";
import { errorDialogAtom, explainedRefusal } from "../app/error-dialog.ts";
import { errorMessage } from "../app/error-message.ts";
import { showToastAtom } from "../app/toast.ts";
import { refreshUsageAtom } from "../billing/usage.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { translateAtom } from "../language/language.ts";
import { type LiveTurnOutcome, LiveTurnSession } from "./live-turn-session.ts";
import { phaseAtom } from "./live-turn-view.ts";
import { liveTurnAtom, sessionAtom } from "./turn-on-screen.ts";

/** Settles when the turn is over and fully revealed. */
const runAtom = atom<Promise<LiveTurnOutcome> | null>(null);

const prefersNoMotion = () =>
  globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;

/**
 * Starts the next turn of the open debate or follows the running one. Does nothing during a turn.
 */
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
      responseCount: debate.currentTurn,
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
  if (outcome.kind === "saved") set(openDebateAtom, outcome.debate);
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
 * Starts the next turn, or opens the dialog that explains why there is none. While a finished turn
 * is still being revealed, reveals the rest first. While the server is being asked for a running
 * turn, waits for the answer.
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
  const refused = denialForTurn(get(accessAtom), debate.currentTurn);
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

/** Returns the actions of the live turn. */
export function useTurnActions() {
  return {
    loadMore: useSetAtom(loadMoreAtom),
    stop: useSetAtom(stopTurnAtom),
    showAll: useSetAtom(showAllAtom),
  };
}
