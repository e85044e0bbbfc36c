import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { systemClock } from "@einstein-vs-cat/node/clock";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { serveMcp } from "../../../cli/mcp/serve.ts";
import { ScriptedProvider, slowAnswer } from "../../adapters/providers/scripted-provider.ts";

const FORM = { question: "Is a hot dog a sandwich?", option1: "Yes", option2: "No" };

let provider: ScriptedProvider;
beforeEach(async () => {
  provider = await ScriptedProvider.start();
});
afterEach(() => provider.close());

/** Serves on streams of this process and has a turn begin. */
async function serveTurn() {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()];
  const stop = new AbortController();
  const variables = {
    LOCAL_MODEL_DISCOVERY: "off",
    OPENAI_API_KEY: "a-key",
    OPENAI_BASE_URL: `${provider.url}/v1`,
  };
  const world = { variables, stdin, stdout, stderr, clock: systemClock, version: "1.0.0" };
  const exitCode = serveMcp({ ...world, signal: stop.signal });
  const output = text(stdout);
  const send = (method: string, params: object, id?: number) =>
    stdin.write(`${JSON.stringify({ jsonrpc: "2.0", method, params, ...(id && { id }) })}\n`);
  const clientInfo = { name: "test", version: "1.0.0" };
  send("initialize", { protocolVersion: "2025-11-25", capabilities: {}, clientInfo }, 1);
  send("notifications/initialized", {});
  send("tools/call", { name: "start_debate", arguments: FORM }, 2);
  provider.willAnswer(slowAnswer("Slowly ", "said."));
  send("tools/call", { name: "next_turn", arguments: { debate: 1 } }, 3);
  return { stdin, stdout, stop, exitCode, output, call: await provider.call(1) };
}

describe("The server stops the turn that runs, and ends with 0,", () => {
  it("when its input ends", async () => {
    const { stdin, stdout, exitCode, output, call } = await serveTurn();
    stdin.end();
    expect(await exitCode).toBe(0);
    expect(await call.ended).toBe("aborted");
    stdout.end();
    expect(
      (await output)
        .trim()
        .split("\n")
        .map((line) => JSON.parse(line).jsonrpc),
    ).not.toContain(undefined);
  });

  it("when its signal comes", async () => {
    const { stop, exitCode, call } = await serveTurn();
    stop.abort();
    expect(await exitCode).toBe(0);
    expect(await call.ended).toBe("aborted");
  });

  it("when its output is closed", async () => {
    const { stdout, exitCode, output, call } = await serveTurn();
    output.catch(() => {});
    stdout.destroy(Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
    expect(await exitCode).toBe(0);
    expect(await call.ended).toBe("aborted");
  });
});
