import type { Maker, Side } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { verdictOn, type Written } from "../../../core/judging/exported-verdict-fixtures.ts";
import { figuresByFamily } from "./family-figures.ts";

const for1: Written = { scores: [4, 2] };
const for2: Written = { scores: [2, 4] };
const even: Written = { scores: [3, 3] };

/** Returns a verdict in which each judge gives its two answers. */
const verdict = (answers: Partial<Record<Maker, readonly [Written | null, Written | null]>>) =>
  verdictOn(
    [],
    Object.entries(answers).map(([family, pair]) => ({
      ...{ model: `${family}-model`, family: family as Maker, answers: pair },
    })),
  );

describe("The figures of judges by provider", () => {
  it("count agreement among judges that count, orders among those with both answers, and lean by answers", () => {
    const figures = figuresByFamily([
      verdict({ openai: [for1, for1], anthropic: [for1, for1], xai: [for2, for2] }),
      verdict({ openai: [for1, for1], anthropic: [for1, for2], xai: [for2, for2] }),
      verdict({ openai: [for1, null], anthropic: [for2, for2], xai: [even, even] }),
    ]);
    expect(figures.get("openai")).toEqual({
      ...{ models: ["openai-model"], debates: 3, missingBallots: 1 },
      // With Anthropic in the first debate, with xAI in none of two.
      ...{ agreement: 1 / 3, orderAgreement: 1, lean: 1 },
    });
    expect(figures.get("anthropic")).toEqual({
      ...{ models: ["anthropic-model"], debates: 3, missingBallots: 0 },
      ...{ agreement: 1 / 2, orderAgreement: 2 / 3, lean: 3 / 6 },
    });
    expect(figures.get("xai")).toMatchObject({ agreement: 0, orderAgreement: 2 / 3, lean: 0 });
  });

  it("are unknown where nothing was counted", () => {
    const figures = figuresByFamily([verdict({ local: [null, even] })]);
    expect(figures.get("local")).toEqual({
      ...{ models: ["local-model"], debates: 1, missingBallots: 1 },
      ...{ agreement: null, orderAgreement: null, lean: null },
    });
    expect(figuresByFamily([]).size).toBe(0);
  });

  it("do not depend on the order of the judges", () => {
    const sides: readonly Side[] = [1, 2];
    for (const one of sides)
      for (const other of sides) {
        const [a, b] = [one, other].map((side) => (side === 1 ? for1 : for2)) as [Written, Written];
        const forth = figuresByFamily([verdict({ openai: [a, a], xai: [b, b] })]);
        const back = figuresByFamily([verdict({ xai: [b, b], openai: [a, a] })]);
        expect(forth.get("openai")).toEqual(back.get("openai"));
        expect(forth.get("openai")?.agreement).toBe(one === other ? 1 : 0);
      }
  });
});
