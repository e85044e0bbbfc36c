/** Verdicts and ballots as the server sends them, for the tests of the screen. */

import type { Maker, Side } from "@einstein-vs-cat/core";
import type {
  SerializedBallot,
  SerializedJudge,
  SerializedVerdict,
} from "../../../../app-web/api/judging/verdict.ts";

/** What a ballot says: the side that it names and its lead, `tie`, or that it is missing. */
export type Said = readonly [side: Side, margin: number] | "tie" | "missing";

/** Returns a ballot for the order that starts with `first`. */
export function ballotOf(first: Side, said: Said, issue = "The bun."): SerializedBallot {
  if (said === "missing")
    return { first, status: "missing", scores: null, side: 0, margin: 0, decidingIssue: null };
  const [side, margin] = said === "tie" ? ([0, 0] as const) : said;
  const pair = { option1: 3, option2: 3 };
  const scores = { answers: pair, evidence: pair, honesty: pair, clarity: pair };
  return { first, status: "ok", scores, side, margin, decidingIssue: issue };
}

/** Returns a judge of a family with what it said for either order. */
export function judgeOf(family: Maker, one: Said, two: Said, issue?: string): SerializedJudge {
  const ballots = [ballotOf(1, one, issue), ballotOf(2, two, issue)];
  const counts = typeof one !== "string" && typeof two !== "string" && one[0] === two[0];
  return { model: `model of ${family}`, family, counts, ballots };
}

/** Returns a verdict with these fields; by default a win of Einstein after four turns. */
export function verdictOf(fields: Partial<SerializedVerdict> = {}): SerializedVerdict {
  return {
    ...{ turns: 4, rubric: { version: 1, digest: "d" }, outcome: "option1", reason: null },
    ...{ leaning: "option1", margin: 2, reasons: [], droppedReasons: 0 },
    judges: [judgeOf("openai", [1, 2], [1, 2]), judgeOf("anthropic", [1, 2], [1, 2])],
    ...fields,
  };
}
