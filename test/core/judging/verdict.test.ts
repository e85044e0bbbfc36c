import {
  type JudgeBallots,
  judgingCountsOf,
  MAKERS,
  type Reason,
  type Side,
  type Verdict,
  verdictOf,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ballot, ballotFor, judge } from "./verdict-fixtures.ts";

const outcomeOf = (...panel: JudgeBallots[]) => {
  const { outcome, reason, leaning, margin } = verdictOf(6, panel);
  return { outcome, reason, leaning, margin };
};
const for1 = (quarters = 8) => ballotFor(1, quarters);
const for2 = (quarters = 8) => ballotFor(2, quarters);
const tie = ballot([3, 3, 3, 3], [3, 3, 3, 3]);

/** Any ballot that a judge can give, or a missing one. */
const score = fc.integer({ min: 1, max: 5 });
const sideScores = fc.tuple(score, score, score, score);
const anyBallot = fc.option(
  fc.tuple(sideScores, sideScores).map(([one, two]) => ballot(one, two)),
  { freq: 6 },
);
const anyPanel = fc
  .shuffledSubarray([...MAKERS], { minLength: 1, maxLength: 3 })
  .chain((families) =>
    fc.tuple(...families.map((family) => fc.tuple(fc.constant(family), anyBallot, anyBallot))),
  )
  .map((judges) => judges.map(([family, one, two]) => judge(family, one, two)));

describe("A verdict", () => {
  it("is decided when two families agree with both orders by 1.3 points or more", () => {
    const panel = [judge("openai", for1(5), for1(5)), judge("xai", for1(5), for1(6))];
    expect(outcomeOf(...panel)).toEqual({
      ...{ outcome: "option1", reason: null, leaning: "option1", margin: 1.31 },
    });
  });

  it("is too close to call by the margin when two families agree by less", () => {
    for (const [quarters, margin] of [
      [[5, 5, 5, 4], 1.19],
      [[5, 5, 5, 5], 1.25],
    ] as const) {
      const [a = 0, b = 0, c = 0, d = 0] = quarters;
      const panel = [judge("openai", for2(a), for2(b)), judge("anthropic", for2(c), for2(d))];
      expect(outcomeOf(...panel)).toEqual({
        ...{ outcome: "too-close", reason: "margin", leaning: "option2", margin },
      });
    }
  });

  it("is too close to call by the panel when two families disagree", () => {
    const panel = [judge("openai", for1(), for1()), judge("anthropic", for2(), for2())];
    expect(outcomeOf(...panel)).toEqual({
      ...{ outcome: "too-close", reason: "panel", leaning: null, margin: 0 },
    });
  });

  it("is too close to call by the order when a judge changes with it", () => {
    const panel = [judge("openai", for1(), for2()), judge("anthropic", for1(), for1())];
    expect(outcomeOf(...panel)).toMatchObject({ outcome: "too-close", reason: "order" });
  });

  it("is decided by two families though a third one changes with the order or is missing", () => {
    const two = [judge("openai", for1(), for1()), judge("anthropic", for1(), for1())];
    for (const third of [
      judge("xai", for1(), for2()),
      judge("xai", null, for2()),
      judge("xai", tie, tie),
    ])
      expect(outcomeOf(...two, third)).toMatchObject({ outcome: "option1", reason: null });
  });

  it("does not count a judge whose ballot is missing, and decides nothing without a second one", () => {
    const panel = [judge("openai", for1(), for1()), judge("anthropic", for1(), null)];
    expect(outcomeOf(...panel)).toMatchObject({ outcome: "too-close", reason: "panel" });
    const { judges } = verdictOf(6, panel);
    expect(judges.map(({ counts }) => counts)).toEqual([true, false]);
    expect(judges[1]?.ballots[1]).toEqual({
      ...{ first: 2, status: "missing", scores: null, side: 0, margin: 0, decidingIssue: null },
    });
  });

  it("is too close to call by the margin when the judges see a tie with both orders", () => {
    const panel = [judge("openai", tie, tie), judge("anthropic", tie, tie)];
    expect(outcomeOf(...panel)).toMatchObject({ outcome: "too-close", reason: "margin" });
  });

  it("is one judge's reading with one family, however clear it is", () => {
    expect(outcomeOf(judge("local", for2(16), for2(16)))).toEqual({
      ...{ outcome: "one-judge", reason: null, leaning: "option2", margin: 4 },
    });
    expect(outcomeOf(judge("local", for1(), for2()))).toMatchObject({
      ...{ outcome: "one-judge", reason: "order", leaning: null },
    });
    expect(outcomeOf(judge("local", for1(), null))).toMatchObject({ reason: "panel" });
    expect(outcomeOf(judge("local", for1(2), for1(2)))).toMatchObject({ reason: "margin" });
  });

  it("names a winner for no panel of one family, whatever its ballots", () => {
    fc.assert(
      fc.property(anyPanel, (panel) => {
        const { outcome } = verdictOf(4, panel);
        expect(outcome === "one-judge").toBe(panel.length === 1);
      }),
    );
  });

  it("swaps with the sides, whatever the ballots", () => {
    const swapped = (panel: readonly JudgeBallots[]) =>
      panel.map(({ model, family, ballots: [one, two] }) => ({
        ...{ model, family, ballots: [swap(two), swap(one)] as const },
      }));
    const swap = (one: ReturnType<typeof ballot> | null) =>
      one && ballot(column(one, "option2"), column(one, "option1"));
    const column = ({ scores }: ReturnType<typeof ballot>, name: "option1" | "option2") =>
      Object.values(scores).map((pair) => pair[name]) as unknown as [
        number,
        number,
        number,
        number,
      ];
    const OTHER = { option1: "option2", option2: "option1" } as const;
    const mirrored = (name: Verdict["outcome"] | null) =>
      name === "option1" || name === "option2" ? OTHER[name] : name;
    fc.assert(
      fc.property(anyPanel, (panel) => {
        const [one, two] = [verdictOf(8, panel), verdictOf(8, swapped(panel))];
        expect(two.outcome).toBe(mirrored(one.outcome));
        expect(two.leaning).toBe(mirrored(one.leaning));
        expect([two.reason, two.margin]).toEqual([one.reason, one.margin]);
      }),
    );
  });

  it("does not depend on the order of the judges", () => {
    fc.assert(
      fc.property(anyPanel, (panel) => {
        const { judges: _, ...one } = verdictOf(8, panel);
        const { judges: __, ...two } = verdictOf(8, panel.toReversed());
        expect(two).toEqual(one);
      }),
    );
  });

  it("shows each passage once for each side, and counts dropped reasons", () => {
    const reason = (side: Side, start: number): Reason => ({
      ...{
        side,
        text: "It answers.",
        responseId: 3,
        turnNumber: 3,
        quote: "words",
        start,
        end: start + 5,
      },
    });
    const withReasons = (reasons: readonly Reason[], droppedReasons: number) => ({
      ...{ ...for1(), reasons, droppedReasons },
    });
    const verdict = verdictOf(4, [
      judge("openai", withReasons([reason(1, 0), reason(2, 2)], 1), withReasons([reason(1, 3)], 2)),
      judge("xai", withReasons([reason(1, 5)], 0), null),
    ]);
    expect(verdict.reasons.map(({ side, start }) => [side, start])).toEqual([
      [1, 0],
      [2, 2],
      [1, 5],
    ]);
    expect(verdict.droppedReasons).toBe(3);
  });

  it("is counted for the figures: judges with both ballots, steady ones, pairs that agree", () => {
    const counts = (...panel: JudgeBallots[]) => judgingCountsOf(verdictOf(4, panel));
    expect(
      counts(
        judge("openai", for1(), for1()),
        judge("anthropic", for1(), for1()),
        judge("xai", for2(), for2()),
      ),
    ).toEqual({ verdicts: 1, decided: 0, judges: 3, steadyJudges: 3, pairs: 3, agreeingPairs: 1 });
    expect(counts(judge("openai", for1(), for2()), judge("anthropic", for1(), null))).toEqual({
      verdicts: 1,
      decided: 0,
      judges: 1,
      steadyJudges: 0,
      pairs: 0,
      agreeingPairs: 0,
    });
    expect(
      counts(judge("openai", for1(), for1()), judge("anthropic", for1(), for1())).decided,
    ).toBe(1);
  });
});
