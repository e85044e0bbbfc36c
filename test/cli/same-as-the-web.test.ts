/** One script is fed to the web server and to the terminal program, and both say the same. */

import { PassThrough } from "node:stream";
import { AnthropicModelGateway } from "@einstein-vs-cat/anthropic/model-gateway";
import type { ExportedDebate } from "@einstein-vs-cat/core";
import { OpenAiModelGateway } from "@einstein-vs-cat/openai/model-gateway";
import { afterEach, describe, expect, test } from "vitest";
import { run } from "../../cli/run.ts";
import {
  type Answer,
  answer,
  cut,
  type ProviderCall,
  ScriptedProvider,
  say,
  slowAnswer,
  stream,
} from "../adapters/providers/scripted-provider.ts";
import { StreamText, startApp } from "../app-server/harness.ts";
import { scoresSubstance, shownBy } from "../operations/bench/judge/scripted-judges.ts";
import { FakeClock } from "../support/fake-clock.ts";
import { until } from "../support/until.ts";

const QUESTION = "Is a hot dog a sandwich or a taco?";
const TURNS = 4;

/** Long enough for argument cards. */
const FILLER = " There is more to say about bread, and we say it here.".repeat(10);
const PIECES = (turn: number) => [`Turn ${turn} has ${turn} points. `, `They are true.${FILLER}`];

/** Answers a call about anything but a turn, by what its prompt asks for. */
function taskAnswer(call: ProviderCall, words: string): Answer | null {
  if (words.includes("You judge a debate")) return scoresSubstance(shownBy(call));
  if (words.includes("position1"))
    return answer('{"position1": "A sandwich", "position2": "A taco"}');
  if (words.includes("| Argument Point |")) return answer(summaryOf(words));
  if (words.includes("You keep the flow sheet")) return answer(repliesOf(words));
  return null;
}

const summaryOf = (words: string) => {
  const quote = /Turn \d has \d points/.exec(words)?.[0] ?? "";
  return `| Point | Quote | Source |\n|---|---|---|\n| ${quote}, so there | ${quote} | N/A |`;
};

/** Each turn answers the one before. */
const repliesOf = (words: string) => {
  const turn = Number(/<turn>\\nTurn (\d)/.exec(words)?.[1]);
  const quote = PIECES(turn)[0]?.trim();
  return JSON.stringify([{ from: `${turn}.1`, to: `${turn - 1}.1`, kind: "answers", quote }]);
};

/** A provider of both vendors, whose turns arrive in pieces that wait for their release. */
class Script {
  readonly provider: ScriptedProvider;
  readonly turns: ProviderCall[] = [];

  private constructor(provider: ScriptedProvider, failsIn: number | null) {
    this.provider = provider;
    provider.willAlwaysAnswer((call) => {
      const words = JSON.stringify(call.body);
      const task = taskAnswer(call, words);
      if (task !== null) return task;
      this.turns.push(call);
      const [first = "", second = ""] = PIECES(this.turns.length);
      return this.turns.length === failsIn ? stream(say(first), cut()) : slowAnswer(first, second);
    });
  }

  static async start(failsIn: number | null): Promise<Script> {
    return new Script(await ScriptedProvider.start(), failsIn);
  }

  /** Lets a turn go on after each piece, when `hasSeen` says that it was shown. */
  async release(turn: number, hasSeen: (piece: string) => unknown): Promise<void> {
    await until(`turn ${turn} is asked for`, () => this.turns.length >= turn);
    for (const piece of PIECES(turn)) {
      await hasSeen(piece);
      await until("the provider waits", () => this.turns[turn - 1]?.isHeld === true);
      this.turns[turn - 1]?.release(1);
    }
  }
}

type Line = Readonly<Record<string, unknown>>;

/** Plays the debate over HTTP. Returns what the calls answer, and the files of the export. */
async function playOverHttp(script: Script, failsIn: number | null) {
  const { url } = script.provider;
  await using app = await startApp({
    settings: { defaultTier: "pro" },
    gateways: {
      openai: new OpenAiModelGateway({ apiKey: "a", baseURL: `${url}/v1` }),
      anthropic: new AnthropicModelGateway({ apiKey: "b", baseURL: url }),
    },
  });
  const person = app.visitor();
  await person.signUp("felix");
  const json = async (response: Promise<Response>) => (await (await response).json()) as Line;
  const { suggestedPositions } = await json(
    person.post("/api/debates/generate-positions", { query: QUESTION }),
  );
  const { position1, position2 } = suggestedPositions as Record<string, string>;
  const id = await person.debate({ question: QUESTION, option1: position1, option2: position2 });
  const file = (format: string) => person.fetch(`/api/debates/${id}/export?format=${format}`);
  const exported = () => json(file("json"));
  const eventsOf = async (path: string, release = async (_: StreamText) => {}) => {
    const text = new StreamText(await person.post(path));
    await release(text);
    const lines = (await text.rest()).matchAll(/^data: (?!\[DONE\])(.*)$/gm);
    return Array.from(lines, ([, event = ""]) => JSON.parse(event) as Line);
  };

  const lines: Line[] = [await exported()];
  for (let turn = 1; turn <= (failsIn ?? TURNS); turn += 1) {
    const isFailing = turn === failsIn;
    const release = (text: StreamText) => script.release(turn, (piece) => text.until(piece));
    const path = `/api/debates/${id}/generate`;
    lines.push(...(await eventsOf(path, isFailing ? undefined : release)));
    if (isFailing) break;
    const { responses } = (await exported()) as unknown as ExportedDebate;
    lines.push({ response: responses.at(-1) });
    const { responses: stored } = await json(person.fetch(`/api/debates/${id}`));
    const { id: responseId } = (stored as { id: number }[]).at(-1) ?? {};
    lines.push(await json(person.post(`/api/responses/${responseId}/summary`)));
  }
  if (failsIn === null) {
    lines.push(await json(person.post(`/api/debates/${id}/flow`)));
    lines.push(...(await eventsOf(`/api/debates/${id}/verdict`)));
  }
  lines.push(await exported());
  return { lines, markdown: await (await file("md")).text(), now: app.clock.now() };
}

/** Plays the debate in the terminal program. */
async function playInTerminal(script: Script, failsIn: number | null, now: number) {
  const { url } = script.provider;
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  let [output, problems] = ["", ""];
  stdout.on("data", (chunk) => (output += chunk));
  stderr.on("data", (chunk) => (problems += chunk));
  const ended = run({
    words: [QUESTION, "--json", "--cards", "--flow", "--verdict", "--turns", String(TURNS)],
    variables: {
      ...{ OPENAI_API_KEY: "a", OPENAI_BASE_URL: `${url}/v1`, LOCAL_MODEL_DISCOVERY: "off" },
      ...{ ANTHROPIC_API_KEY: "b", ANTHROPIC_BASE_URL: url },
    },
    ...{ stdin: new PassThrough(), stdout, stderr, version: "1.0.0" },
    clock: new FakeClock(now),
    stop: new AbortController(),
  });
  for (let turn = 1; turn <= (failsIn === null ? TURNS : failsIn - 1); turn += 1)
    await script.release(turn, (piece) =>
      until(`the terminal shows turn ${turn}`, () => output.includes(JSON.stringify(piece))),
    );
  const exitCode = await ended;
  const lines = output
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  return { lines, exitCode, problems };
}

/** Names responses by their order, because the two stores count their rows differently. */
function withoutIds(lines: readonly Line[]): unknown {
  const text = JSON.stringify(lines);
  const ids = [...new Set(Array.from(text.matchAll(/"responseId":(\d+)/g), ([, id]) => id))];
  return JSON.parse(
    text.replace(/"responseId":(\d+)/g, (_, id) => `"responseId":"#${ids.indexOf(id)}"`),
  );
}

const scripts: Script[] = [];
afterEach(async () => {
  for (const { provider } of scripts.splice(0)) await provider.close();
});

/** Plays the script on both sides. */
async function playBoth(failsIn: number | null) {
  const start = async () => {
    const script = await Script.start(failsIn);
    scripts.push(script);
    return script;
  };
  const web = await playOverHttp(await start(), failsIn);
  const terminal = await playInTerminal(await start(), failsIn, web.now);
  return { web, terminal };
}

describe("The terminal program with --json", () => {
  test("says, line by line, what the web server answers for the same script, from suggested positions to the verdict", async () => {
    const { web, terminal } = await playBoth(null);
    expect(terminal).toMatchObject({ exitCode: 0, problems: "" });
    expect(withoutIds(terminal.lines)).toEqual(withoutIds(web.lines));
    expect(web.lines.filter((line) => "content" in line)).toHaveLength(2 * TURNS);
    expect(web.lines.filter((line) => "ballot" in line)).toHaveLength(4);
    expect(web.lines.at(-1)).toMatchObject({
      ...{ option1: "A sandwich", total: TURNS, verdict: { turns: TURNS } },
      flow: {
        claims: [{ id: "1.1" }, { id: "2.1" }, { id: "3.1" }, { id: "4.1" }],
        replies: [{ from: "2.1" }, { from: "3.1" }, { from: "4.1" }],
      },
    });
  });

  test("says what the web server says when a provider is cut off in the middle of a turn", async () => {
    const { web, terminal } = await playBoth(2);
    expect(terminal.exitCode).toBe(4);
    expect(terminal.lines).toEqual(web.lines);
    expect(web.lines.at(-2)).toMatchObject({ code: "turn-failed" });
    expect(web.lines.at(-1)).toMatchObject({ total: 1 });
  });
});
