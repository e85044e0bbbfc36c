import { describe, expect, test } from "vitest";
import {
  decidingIssuesOf,
  judgesAtWork,
  judgesOf,
  leadsOf,
  type Standing,
  standingsOf,
} from "../../../../app-web/state/judging/judges.ts";
import { ballotOf, judgeOf, verdictOf } from "./verdict-on-screen.ts";

const EINSTEIN = [1, 2] as const;
const CAT = [2, 1.5] as const;

describe("The standing of judges", () => {
  const standings = (...judges: Parameters<typeof judgeOf>[]) =>
    standingsOf(judgesOf(verdictOf({ judges: judges.map((judge) => judgeOf(...judge)) })));

  test.each<[Standing, ReturnType<typeof standings>]>([
    ["counts", standings(["openai", EINSTEIN, EINSTEIN])],
    ["changed", standings(["openai", EINSTEIN, CAT])],
    ["changed", standings(["openai", EINSTEIN, "tie"])],
    ["undecided", standings(["openai", "tie", "tie"])],
    ["incomplete", standings(["openai", "missing", CAT])],
    ["incomplete", standings(["openai", EINSTEIN, "missing"])],
  ])("is %s for what one alone says", (standing, found) => {
    expect(found).toEqual([standing]);
  });

  test("is dissent where most that count name the other side", () => {
    expect(
      standings(
        ["openai", CAT, CAT],
        ["anthropic", EINSTEIN, EINSTEIN],
        ["xai", EINSTEIN, EINSTEIN],
      ),
    ).toEqual(["dissents", "counts", "counts"]);
  });

  test("is dissent of none where one stands against one, whatever others say that don't count", () => {
    expect(
      standings(["openai", CAT, CAT], ["anthropic", EINSTEIN, EINSTEIN], ["xai", CAT, "missing"]),
    ).toEqual(["counts", "counts", "incomplete"]);
  });
});

describe("The judges at work", () => {
  const from = (family: "openai" | "xai", model: string, ballot: ReturnType<typeof ballotOf>) => ({
    ...ballot,
    ...{ family, model },
  });

  test("have a place for each expected judge, and ballots in the order of presentation", () => {
    const second = from("xai", "grok", ballotOf(2, CAT));
    const first = from("xai", "grok", ballotOf(1, "missing"));
    expect(judgesAtWork({ ballots: [second], expected: 6 })).toEqual([
      { judge: { model: "grok", family: "xai" }, ballots: [null, second] },
      { judge: null, ballots: [null, null] },
      { judge: null, ballots: [null, null] },
    ]);
    const judges = judgesAtWork({ ballots: [second, first], expected: 2 });
    expect(judges).toEqual([{ judge: { model: "grok", family: "xai" }, ballots: [first, second] }]);
    expect(standingsOf(judges)).toEqual(["incomplete"]);
  });

  test("are awaited until both ballots are in", () => {
    const ballots = [from("xai", "grok", ballotOf(2, CAT))];
    expect(standingsOf(judgesAtWork({ ballots, expected: 4 }))).toEqual(["awaited", "awaited"]);
  });

  test("are one for each family, also when another of its models stood in for a missing ballot", () => {
    const missing = from("openai", "gpt-4o", ballotOf(1, "missing"));
    const good = from("openai", "gpt-4o-mini", ballotOf(2, CAT));
    expect(judgesAtWork({ ballots: [missing, good], expected: 2 })).toEqual([
      { judge: { model: "gpt-4o-mini", family: "openai" }, ballots: [missing, good] },
    ]);
  });

  test("are empty while their number is unknown", () => {
    expect(judgesAtWork({ ballots: [], expected: null })).toEqual([]);
  });
});

describe("The deciding issues", () => {
  test("are each shown once, with every judge that wrote it", () => {
    const [openai, xai, anthropic] = [
      judgeOf("openai", EINSTEIN, EINSTEIN, "The bun."),
      judgeOf("xai", "missing", CAT, "The sauce."),
      judgeOf("anthropic", CAT, "missing", "The bun."),
    ];
    expect(decidingIssuesOf(verdictOf({ judges: [openai, xai, anthropic] }))).toEqual([
      { text: "The bun.", models: ["model of openai", "model of anthropic"] },
      { text: "The sauce.", models: ["model of xai"] },
    ]);
  });

  test("are none where the reader sees only a part of the debate", () => {
    const judges = verdictOf().judges.map((judge) => ({
      ...judge,
      ballots: judge.ballots.map((ballot) => ({ ...ballot, decidingIssue: null })),
    }));
    expect(decidingIssuesOf(verdictOf({ judges }))).toEqual([]);
  });
});

test("A lead is above zero for Einstein and below zero for Cat, and a missing ballot has none", () => {
  const judges = [judgeOf("openai", EINSTEIN, CAT), judgeOf("xai", "tie", "missing")];
  expect(leadsOf(judgesOf(verdictOf({ judges })))).toEqual([2, -1.5, 0]);
});
