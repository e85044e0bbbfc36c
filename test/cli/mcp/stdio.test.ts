import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import type { Client } from "@modelcontextprotocol/client";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import {
  answer,
  httpError,
  type ProviderCall,
  ScriptedProvider,
  slowAnswer,
} from "../../adapters/providers/scripted-provider.ts";
import { table } from "../../core/citation/summary-fixtures.ts";
import { writtenBallot } from "../../core/judging/verdict-fixtures.ts";
import { outcomeOf, type ToolOutcome } from "./support/mcp-app.ts";
import { connectStdio, launch, type StdioSession } from "./support/stdio-client.ts";

const TURN = `A bun is a box. ${"And so it goes on, as long as there is something to say. ".repeat(12)}`;

let provider: ScriptedProvider;
let session: StdioSession | null = null;
beforeEach(async () => {
  provider = await ScriptedProvider.start();
});
afterEach(async () => {
  await session?.client.close();
  session = null;
  await provider.close();
});

/** Connects to a server whose OpenAI is the scripted provider. */
async function connect(options?: ConstructorParameters<typeof Client>[1]) {
  const variables = { OPENAI_API_KEY: "a-key", OPENAI_BASE_URL: `${provider.url}/v1` };
  session = await connectStdio(variables, options);
  return session.client;
}

async function call(
  client: Client,
  name: string,
  input: Record<string, unknown>,
): Promise<ToolOutcome> {
  return outcomeOf(await client.callTool({ name, arguments: input }));
}

/** Calls a tool until its answer says that it is done. */
async function callUntilDone(client: Client, name: string, input: Record<string, unknown>) {
  for (;;) {
    const outcome = await call(client, name, input);
    if (outcome.code !== null || outcome.answer.done === true) return outcome;
  }
}

/** Answers as the prompt of a call asks for: positions, a turn, cards, replies or a ballot. */
function answerFor({ body }: ProviderCall) {
  const prompt = JSON.stringify(body.messages);
  if (/decidingIssue/.test(prompt)) return answer(writtenBallot(5, 2));
  if (/isYesNoQuestion/.test(prompt)) return answer('{"isYesNoQuestion":true}');
  if (/Argument Point/.test(prompt)) return answer(table(["Boxes", "A bun is a box.", "N/A"]));
  if (/concedes/.test(prompt)) return answer("[]");
  return answer(TURN);
}

/** Both revisions of the protocol; the older one, which most clients speak, in every run. */
const VERSIONS = ["2025-11-25", ...(inject("isLong") ? ["2026-07-28"] : [])];

describe.each(VERSIONS)("Over stdio, in the protocol of %s,", (version) => {
  const mode = version === "2025-11-25" ? "legacy" : { pin: version };

  it("a debate is started, spoken, examined, judged and read", async () => {
    provider.willAlwaysAnswer(answerFor);
    const client = await connect({ versionNegotiation: { mode } });
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    const { answer: started } = await call(client, "start_debate", {
      question: "Is a hot dog a sandwich?",
    });
    const debate = started.debate as number;
    for (let turn = 1; turn <= 4; turn += 1) {
      const { answer: spoken } = await callUntilDone(client, "next_turn", { debate });
      expect(spoken).toMatchObject({
        turn,
        text: TURN,
        speaker: turn % 2 === 1 ? "Einstein" : "Cat",
      });
    }
    const { answer: cards } = await callUntilDone(client, "argument_cards", { debate, turn: 2 });
    expect(cards.cards).toMatchObject([{ point: "Boxes", isVerbatim: true }]);
    const { answer: flow } = await callUntilDone(client, "flow", { debate });
    expect(flow.claims).toHaveLength(4);
    const { answer: verdict } = await callUntilDone(client, "verdict", { debate });
    expect(verdict).toMatchObject({ verdict: { outcome: "one-judge", leaning: "option1" } });
    const { answer: read } = await call(client, "read_debate", { debate });
    expect(read.turns).toHaveLength(4);
    const uri = `debate://${debate}/export.json`;
    const [file] = (await client.readResource({ uri })).contents;
    expect(JSON.parse(file !== undefined && "text" in file ? file.text : "")).toMatchObject({
      format: "einstein-vs-cat/debate",
      verdict: { turns: 4 },
    });
  });

  it("announces new resources to a client that listens", async () => {
    provider.willAlwaysAnswer(answerFor);
    let noteChange = () => {};
    const changed = new Promise<void>((resolve) => {
      noteChange = resolve;
    });
    const client = await connect({
      versionNegotiation: { mode },
      listChanged: { resources: { onChanged: () => noteChange() } },
    });
    await call(client, "start_debate", { question: "Is a hot dog a sandwich?" });
    await changed;
    expect((await client.listResources()).resources).toHaveLength(2);
  });
});

describe("Over stdio", () => {
  it("two debates run at once, each with its own turn", async () => {
    const client = await connect();
    provider.willAnswer(slowAnswer("First, ", "slowly."), answer("Second."));
    const form = { question: "Is a hot dog a sandwich?", option1: "Yes", option2: "No" };
    for (const id of [1, 2])
      expect((await call(client, "start_debate", form)).answer.debate).toBe(id);
    const slow = callUntilDone(client, "next_turn", { debate: 1 });
    const held = await provider.call(1);
    const { answer: quick } = await callUntilDone(client, "next_turn", { debate: 2 });
    expect(quick).toMatchObject({ debate: 2, text: "Second." });
    held.release();
    expect((await slow).answer).toMatchObject({ debate: 1, text: "First, slowly." });
  });

  it("a provider's refusal is reported in core's sentence, without the provider's words", async () => {
    const client = await connect();
    const problems = text(session?.transport.stderr as NodeJS.ReadableStream);
    provider.willAlwaysAnswer(httpError(401, { body: '{"error":{"message":"secret words"}}' }));
    const form = { question: "Is a hot dog a sandwich?", option1: "Yes", option2: "No" };
    await call(client, "start_debate", form);
    const outcome = await callUntilDone(client, "next_turn", { debate: 1 });
    expect(outcome.code).toBe("openai-key-refused");
    expect(outcome.text).toContain("Please tell its operator, who has to fix it.");
    await client.close();
    const lines = (await problems).trim().split("\n");
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^einstein-vs-cat: turn 1 failed: openai-key-refused/);
    expect(lines[0]).not.toContain("a-key");
  });
});

/** Runs the program without a client. */
function run(variables: Record<string, string>) {
  const { command, args, env } = launch(variables);
  const child = spawn(command, args, { env, stdio: "pipe" });
  const ended = Promise.all([once(child, "exit"), text(child.stdout), text(child.stderr)]);
  return { child, ended: ended.then(([[code], out, problems]) => ({ code, out, problems })) };
}

const INITIALIZE = `${JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1.0.0" },
  },
})}\n`;

describe("The process", () => {
  it("ends with 0 when its input is closed", async () => {
    const { child, ended } = run({});
    child.stdin.end(INITIALIZE);
    const { code, out, problems } = await ended;
    expect([code, problems]).toEqual([0, ""]);
    for (const line of out.split("\n").filter(Boolean))
      expect(JSON.parse(line)).toMatchObject({ jsonrpc: "2.0" });
  });

  it.each(["SIGTERM", "SIGINT"] as const)("ends with 0 on %s", async (signal) => {
    const { child, ended } = run({});
    child.stdin.write(INITIALIZE);
    await once(child.stdout, "readable");
    child.kill(signal);
    expect(await ended).toMatchObject({ code: 0, problems: "" });
  });

  it("answers what is no message with one line on its error output, and goes on", async () => {
    const { child, ended } = run({});
    child.stdin.end(`{"jsonrpc":"2.0","id":\n{"some":"thing"}\n${INITIALIZE}`);
    const { code, problems } = await ended;
    expect(code).toBe(0);
    for (const line of problems.split("\n").filter(Boolean))
      expect(line).toMatch(/^einstein-vs-cat: a message could not be handled/);
  });

  it.each([
    [{ OPENAI_API_KEY: "a key" }, "OPENAI_API_KEY"],
    [{ LOCAL_MODEL_URL: "http://127.0.0.1:9" }, "LOCAL_MODEL_URL"],
  ])("ends with 3 and one line when %j cannot be used", async (variables, name) => {
    const { ended } = run(variables as Record<string, string>);
    const { code, out, problems } = await ended;
    expect([code, out]).toEqual([3, ""]);
    expect(problems).toMatch(/^einstein-vs-cat: [^\n]+\n$/);
    expect(problems).toContain(name);
  });
});
