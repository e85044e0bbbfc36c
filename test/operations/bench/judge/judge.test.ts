import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { answer, ScriptedProvider } from "../../../adapters/providers/scripted-provider.ts";
import { CASES, runCases } from "./cases.ts";
import { judge } from "./judge.ts";
import { sampleTranscript } from "./sample-transcript.ts";
import { type Judge, prefers, prefersFirst, shownBy } from "./scripted-judges.ts";

describe("Scripted judges", () => {
  it("give in every case what a verdict must hold", async () => {
    const rows = await runCases(6);
    expect(Object.keys(rows)).toEqual(Object.keys(CASES));
    for (const [name, { expected, result, "held (%)": held }] of Object.entries(rows))
      expect([name, result, held]).toEqual([name, `6 × ${expected}`, 100]);
  });
});

describe("Judges of the vendors", () => {
  let folder: string;
  let openai: ScriptedProvider;
  let anthropic: ScriptedProvider;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "transcripts-"));
    openai = await ScriptedProvider.start();
    anthropic = await ScriptedProvider.start();
    for (let number = 10; number < 16; number += 1)
      await writeFile(
        join(folder, `prop_${number}.md`),
        sampleTranscript(["One.", "Two.", "Three.", "Four."], `Number ${number}.`),
      );
  });
  afterEach(async () => {
    await rm(folder, { recursive: true });
    await Promise.all([openai.close(), anthropic.close()]);
  });

  const plays = (provider: ScriptedProvider, judgeOf: Judge) =>
    provider.willAlwaysAnswer((call) => judgeOf(shownBy(call)));
  let lines: string[];
  const run = (variables: Record<string, string> = {}) => {
    lines = [];
    const keys = {
      ...{ OPENAI_API_KEY: "sk-one", OPENAI_BASE_URL: `${openai.url}/v1` },
      ...{ ANTHROPIC_API_KEY: "sk-two", ANTHROPIC_BASE_URL: anthropic.url },
    };
    return judge({ BENCH_TRANSCRIPTS: folder, ...keys, ...variables }, (line) => lines.push(line));
  };

  it("judge published debates at the addresses and with the keys that are set", async () => {
    plays(openai, prefers(1, 8));
    plays(anthropic, prefersFirst);
    const common = { debates: 6, "missing ballots": 0, "agrees with other judges (%)": "–" };
    expect(await run()).toEqual({
      openai: {
        ...{ ...common, models: expect.stringMatching(/^gpt-[^,]+$/) },
        ...{ "same for both orders (%)": 100, "for the opening side (%)": 100 },
      },
      anthropic: {
        ...{ ...common, models: expect.stringMatching(/^claude-[^,]+$/) },
        ...{ "same for both orders (%)": 0, "for the opening side (%)": 50 },
      },
    });
    expect(openai.calls.map(({ headers }) => headers.authorization)).toEqual(
      Array.from({ length: 12 }, () => "Bearer sk-one"),
    );
    expect(anthropic.calls).toHaveLength(12);
    const [prompt] = openai.calls.map(({ body }) => JSON.stringify(body.messages));
    for (const part of ["Number 10.", "PRO: for the proposition", "Three."])
      expect(prompt).toContain(part);
    expect(prompt).not.toContain("model-one");
  });

  it("judge as many debates as BENCH_LIMIT says, spread over the folder", async () => {
    plays(openai, prefers(1, 8));
    plays(anthropic, prefers(1, 4));
    const rows = await run({ BENCH_LIMIT: "2" });
    expect(rows).toMatchObject({
      openai: { debates: 2, "agrees with other judges (%)": 100 },
      anthropic: { debates: 2, "agrees with other judges (%)": 100 },
    });
    const prompts = openai.calls.map(({ body }) => JSON.stringify(body.messages));
    const numbers = prompts.map((prompt) => /Number (\d+)/.exec(prompt)?.[1]);
    expect([...new Set(numbers)]).toEqual(["10", "13"]);
    expect(lines).toEqual(["1 of 2: option1 (prop_10.md)", "2 of 2: option1 (prop_13.md)"]);
  });

  it("leave out a debate for which no ballot comes, and go on", async () => {
    plays(openai, (shown) =>
      openai.calls.length <= 4 ? answer("no ballot") : prefers(2, 8)(shown),
    );
    plays(anthropic, () => answer("no ballot"));
    expect(await run()).toMatchObject({
      openai: { debates: 5, "for the opening side (%)": 0 },
      anthropic: { debates: 5, "missing ballots": 10 },
    });
    expect(lines[0]).toBe("1 of 6: task-failed (prop_10.md)");
  });

  it("are needed: without a key the command says which ones it reads", async () => {
    await expect(judge({ BENCH_TRANSCRIPTS: folder })).rejects.toThrow("OPENAI_API_KEY");
  });
});
