/** The verdict as the files of a debate contain it, and as a reader sees it who sees only a part. */

import type { Serialized } from "../shared/answers.ts";
import type { JudgedTurn } from "./ballot.ts";
import type { Verdict } from "./verdict.ts";
import type { exportedVerdictAnswer } from "./verdict-answers.ts";

/** A verdict in a file. */
export type ExportedVerdict = Serialized<typeof exportedVerdictAnswer>;

/** @inline */
type Turn = Pick<JudgedTurn, "id">;

/**
 * Returns a verdict for a reader of these turns. What judges wrote about turns that the reader does
 * not see is left out: the reasons that quote them, and the deciding issues when any judged turn is
 * hidden.
 */
export function visibleVerdict(verdict: Verdict, turns: readonly Turn[]): Verdict {
  const shown = new Set(turns.map(({ id }) => id));
  if (turns.length >= verdict.turns) return verdict;
  return {
    ...verdict,
    reasons: verdict.reasons.filter(({ responseId }) => shown.has(responseId)),
    judges: verdict.judges.map((judge) => ({
      ...judge,
      ballots: judge.ballots.map((ballot) => ({ ...ballot, decidingIssue: null })),
    })),
  };
}

/** Returns what a file contains of a verdict: turns by their numbers, without ids. */
export function exportedVerdict(verdict: Verdict, turns: readonly Turn[]): ExportedVerdict {
  const visible = visibleVerdict(verdict, turns);
  return {
    ...visible,
    reasons: visible.reasons.map(({ side, turnNumber, text, quote }) => ({
      ...{ side, turnNumber, text, quote },
    })),
  };
}
