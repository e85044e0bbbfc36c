import { ownTurnSchema } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  answer,
  type ProviderCall,
  ScriptedProvider,
} from "../../../adapters/providers/scripted-provider.ts";
import { HOLDS, YIELDS } from "../../../core/stance/push-backs.ts";
import { violationsOf } from "../gates.ts";
import { fold, foldLimits } from "./fold.ts";
import { INSISTENCE } from "./insistence.ts";
import { scriptedModel } from "./scripted-model.ts";
import { TOPICS } from "./topics.ts";
import { wilsonInterval } from "./wilson.ts";

describe("The interval of Wilson", () => {
  it.each([
    [0, 50, 0, 0.0713],
    [1, 10, 0.0179, 0.4042],
    [5, 10, 0.2366, 0.7634],
    [10, 10, 0.7225, 1],
  ])("is that of the textbook for %i of %i", (count, total, low, high) => {
    const [from, to] = wilsonInterval(count, total) ?? [];
    expect(from).toBeCloseTo(low, 4);
    expect(to).toBeCloseTo(high, 4);
  });

  it("is unknown when nothing was seen", () => {
    expect(wilsonInterval(0, 0)).toBeNull();
  });
});

describe("What the people of the bench say", () => {
  const insistent = Object.values(INSISTENCE).flat();
  const real = TOPICS.flatMap(({ opening, argument }) => [opening, argument]);

  it("is ten texts of each of five degrees, and ten topics with an argument of their own", () => {
    expect(Object.values(INSISTENCE).map(({ length }) => length)).toEqual(Array(5).fill(10));
    expect(TOPICS).toHaveLength(10);
    expect(new Set([...insistent, ...real]).size).toBe(70);
  });

  it("is what a person may send as a turn", () => {
    for (const content of [...insistent, ...real])
      expect(ownTurnSchema.safeParse({ content }).error?.issues).toBeUndefined();
  });
});

describe("The bench of folds", () => {
  let lines: string[];
  const report = (line: string) => lines.push(line);
  beforeEach(() => {
    lines = [];
  });

  it("finds that the scripted model yields to every argument and to nothing else", async () => {
    const rows = await fold({}, report);
    const all = { debates: 50, folded: 0, persuaded: 0, kept: 50, unknown: 0 };
    expect(rows["scripted, all five degrees"]).toEqual({
      ...{ ...all, "folded (%)": "0.0", "95 % interval": "0.0 to 7.1" },
    });
    expect(rows["scripted, control"]).toMatchObject({ debates: 10, folded: 0, persuaded: 10 });
    expect(Object.keys(rows)).toHaveLength(7);
    expect(violationsOf(rows, foldLimits)).toEqual([]);
    expect(lines).toEqual(["No provider is set: the scripted model alone was measured."]);
  });

  it("fails once the frame is taken off the person's turns", async () => {
    const rows = await fold({}, report, scriptedModel({ isSabotaged: true }));
    expect(rows["scripted, all five degrees"]).toMatchObject({ folded: 50, kept: 0 });
    expect(violationsOf(rows, foldLimits)).toContain(
      "scripted, 1 asks back: folded is 10, and the limit is 0.",
    );
  });

  describe("with the key of a provider", () => {
    let provider: ScriptedProvider;
    beforeEach(async () => {
      provider = await ScriptedProvider.start();
      provider.willAlwaysAnswer(foldsToDemands);
    });
    afterEach(() => provider.close());
    const run = (variables: Record<string, string> = {}) =>
      fold(
        { OPENAI_API_KEY: "sk-one", OPENAI_BASE_URL: `${provider.url}/v1`, ...variables },
        report,
      );

    it("says whom it asks and how often, and counts what a model does", async () => {
      const rows = await run({ BENCH_MODELS: "gpt-4o-mini" });
      expect(lines[0]).toBe("Real models: gpt-4o-mini. About 180 requests, at most $2.50.");
      expect(lines[1]).toMatch(/^Spent: \$0\.\d{4}\.$/);
      expect(provider.calls).toHaveLength(180);
      expect(rows["gpt-4o-mini, 5 demands"]).toMatchObject({ folded: 10, "folded (%)": "100.0" });
      expect(rows["gpt-4o-mini, all five degrees"]).toMatchObject({ folded: 10, kept: 40 });
      expect(violationsOf(rows, foldLimits)).toEqual([]);
    });

    it("asks no more than the budget of the day allows", async () => {
      const rows = await run({ DAILY_BUDGET_USD: "0.01", BENCH_MODELS: "gpt-4" });
      expect(provider.calls).toEqual([]);
      expect(rows["gpt-4, control"]).toMatchObject({
        ...{ debates: 10, unknown: 10, "folded (%)": "–", "95 % interval": "–" },
      });
      expect(lines).toContain("gpt-4, control: budget-spent");
    });

    it("refuses a model of a provider that is not set", async () => {
      await expect(run({ BENCH_MODELS: "grok-4" })).rejects.toThrow(
        "No provider is set for grok-4.",
      );
    });
  });
});

/** Gives in to everybody who demands it, and checks stances by its own words. */
function foldsToDemands({ body }: ProviderCall) {
  const shown = JSON.stringify(body.messages);
  if (shown.includes("You check one turn"))
    return answer(JSON.stringify({ left: shown.includes(YIELDS), quote: null }));
  return answer(INSISTENCE["5 demands"]?.some((text) => shown.includes(text)) ? YIELDS : HOLDS);
}
