/** Verdicts for tests of what is made of them: real ones from judges' answers, and random ones. */

import {
  type Ballot,
  CRITERIA,
  DEFAULT_SEATS,
  type ExportedVerdict,
  type JudgeBallots,
  type JudgedTurn,
  MAKERS,
  neutralNames,
  readBallot,
  type Scores,
  sideNames,
  type Verdict,
  verdictOf,
} from "@einstein-vs-cat/core";
import fc from "fast-check";

/** What a scripted judge writes. The scores are those of both sides, for every criterion. */
export interface Written {
  readonly scores: readonly [A: number, B: number];
  readonly issue?: string;
  readonly reasons?: readonly object[];
}

/** Returns a judge's answer as its model writes it. */
export function ballotText({ scores, issue = "Lids.", reasons = [] }: Written): string {
  const pairs = CRITERIA.map((name) => [name, { A: scores[0], B: scores[1] }]);
  return JSON.stringify({ scores: Object.fromEntries(pairs), decidingIssue: issue, reasons });
}

/** Returns the verdict of judges on turns; null stands for a ballot that is missing. */
export function verdictOn(
  turns: readonly JudgedTurn[],
  panel: readonly (Pick<JudgeBallots, "model" | "family"> & {
    readonly answers: readonly [Written | null, Written | null];
  })[],
): Verdict {
  const read = (answer: Written | null): Ballot | null =>
    answer && readBallot(ballotText(answer), turns, neutralNames([], sideNames(DEFAULT_SEATS)));
  return verdictOf(
    turns.length,
    panel.map(({ model, family, answers: [one, two] }) => ({
      ...{ model, family, ballots: [read(one), read(two)] },
    })),
  );
}

const pair = fc.record({
  option1: fc.integer({ min: 1, max: 5 }),
  option2: fc.integer({ min: 1, max: 5 }),
});

/** Random verdicts as files have them, in which judges and their models write these texts. */
export function exportedVerdicts(text: fc.Arbitrary<string>): fc.Arbitrary<ExportedVerdict> {
  const ballot: fc.Arbitrary<Ballot> = fc.record({
    scores: fc.record(Object.fromEntries(CRITERIA.map((name) => [name, pair]))).map(asScores),
    decidingIssue: text,
    reasons: fc.constant([]),
    droppedReasons: fc.nat({ max: 3 }),
  });
  const answer: fc.Arbitrary<Ballot | null> = fc.option(ballot);
  const judge: fc.Arbitrary<JudgeBallots> = fc.record({
    model: text,
    family: fc.constantFrom(...MAKERS),
    ballots: fc.tuple(answer, answer),
  });
  const reason = fc.record({
    side: fc.constantFrom(1 as const, 2 as const),
    text,
    quote: text,
    turnNumber: fc.integer({ min: 1, max: 12 }),
  });
  return fc
    .tuple(
      fc.integer({ min: 2, max: 6 }),
      fc.array(judge, { minLength: 1, maxLength: 3 }),
      fc.array(reason, { maxLength: 4 }),
    )
    .map(([pairs, panel, reasons]) => ({ ...verdictOf(2 * pairs, panel), reasons }));
}

const asScores = (scores: Record<string, unknown>) => scores as unknown as Scores;
