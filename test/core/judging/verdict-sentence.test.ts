import {
  DEFAULT_SEATS,
  groundsSentence,
  outcomeLine,
  outcomeSentence,
  sideNames,
  type Verdict,
  verdictTitle,
  withPerson,
  YOU,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exportedVerdicts } from "./exported-verdict-fixtures.ts";

const DECIDED = {
  ...{ turns: 6, outcome: "option1", reason: null, leaning: "option1", margin: 1.5 },
} as const satisfies Partial<Verdict>;

const NAMES = sideNames(DEFAULT_SEATS);

describe("The sentence of a verdict", () => {
  it.each<[string, string, Pick<Verdict, keyof typeof DECIDED>]>([
    [
      "Einstein argued better · after 6 turns",
      "Einstein leads by 1.50 points on average.",
      DECIDED,
    ],
    [
      "Cat argued better · after 10 turns",
      "Cat leads by 2.00 points on average.",
      { ...DECIDED, turns: 10, outcome: "option2", leaning: "option2", margin: 2 },
    ],
    [
      "Too close to call · after 6 turns",
      "A judge's answers changed with the order of the sides.",
      { ...DECIDED, outcome: "too-close", reason: "order", leaning: null },
    ],
    [
      "Too close to call · after 6 turns",
      "The judges differ, or too few of them count.",
      { ...DECIDED, outcome: "too-close", reason: "panel" },
    ],
    [
      "Too close to call · after 6 turns",
      "The lead is too small to name a side.",
      { ...DECIDED, outcome: "too-close", reason: "margin" },
    ],
    [
      "One judge's reading: leans to Cat · after 6 turns",
      "Cat leads by 1.50 points on average.",
      { ...DECIDED, outcome: "one-judge", leaning: "option2" },
    ],
    [
      "One judge's reading: too close to call · after 6 turns",
      "A judge's answers changed with the order of the sides.",
      { ...DECIDED, outcome: "one-judge", reason: "order", leaning: null },
    ],
  ])("is %j with the grounds %j", (line, grounds, verdict) => {
    expect([outcomeLine(verdict, NAMES), groundsSentence(verdict, NAMES)]).toEqual([line, grounds]);
  });

  it("names the person who argues a side, and speaks to a person who reads alone", () => {
    const said = (name: string | null, verdict: Parameters<typeof groundsSentence>[0]) => {
      const names = sideNames(withPerson(DEFAULT_SEATS, 1, name));
      return [outcomeSentence(verdict, names), groundsSentence(verdict, names)];
    };
    const by = "by 1.50 points on average.";
    expect(said("Ada", DECIDED)).toEqual(["Ada argued better", `Ada leads ${by}`]);
    expect(said(null, DECIDED)).toEqual(["A reader argued better", `A reader leads ${by}`]);
    expect(said(YOU, DECIDED)).toEqual(["You argued better", `You lead ${by}`]);
    expect(said(YOU, { ...DECIDED, outcome: "one-judge" })).toEqual([
      "One judge's reading: leans to you",
      `You lead ${by}`,
    ]);
  });

  it("names a winner exactly when the verdict does, and never calls one judge's reading a verdict", () => {
    fc.assert(
      fc.property(exportedVerdicts(fc.constant("text")), (verdict) => {
        const isDecided = verdict.outcome === "option1" || verdict.outcome === "option2";
        expect(outcomeSentence(verdict, NAMES).includes("argued better")).toBe(isDecided);
        const said = `${verdictTitle(verdict)} ${outcomeLine(verdict, NAMES)} ${groundsSentence(verdict, NAMES)}`;
        expect(/verdict/i.test(said)).toBe(verdict.outcome !== "one-judge");
      }),
    );
  });
});
