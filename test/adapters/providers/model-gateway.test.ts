import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnthropicModelGateway } from "../../../adapters/anthropic/model-gateway.ts";
import { OpenAiModelGateway } from "../../../adapters/openai/model-gateway.ts";
import { AnswerLog } from "../../contract/answer-log.ts";
import { describeModelFailures } from "../../contract/model-failures.contract.ts";
import {
  CONTRACT_NOW,
  describeModelGateway,
  type GatewayHarness,
} from "../../contract/model-gateway.contract.ts";
import { turnRequest } from "../../contract/model-streaming.contract.ts";
import {
  answer,
  bytes,
  cut,
  errorEvent,
  finish,
  httpError,
  ScriptedProvider,
  say,
  stream,
} from "./scripted-provider.ts";

const apiKey = "sk-a-key-for-tests";
const now = () => CONTRACT_NOW;

function describeGateway(name: string, makeHarness: () => Promise<GatewayHarness>): void {
  describeModelGateway(name, makeHarness);
  describeModelFailures(name, makeHarness);
}

for (const countsTokens of [true, false]) {
  describeGateway(`OpenAI, ${countsTokens ? "with" : "without"} token counts`, async () => {
    const provider = await ScriptedProvider.start();
    provider.countsTokens = countsTokens;
    return {
      provider,
      apiKey,
      countsTokens,
      gateway: new OpenAiModelGateway({ apiKey, baseURL: `${provider.url}/v1`, now }),
    };
  });
}

describeGateway("Anthropic", async () => {
  const provider = await ScriptedProvider.start();
  return {
    provider,
    apiKey,
    countsTokens: true,
    gateway: new AnthropicModelGateway({ apiKey, baseURL: provider.url, now }),
  };
});

describe("The gateway to OpenAI and OpenAI-compatible servers", () => {
  let provider: ScriptedProvider;
  let gateway: OpenAiModelGateway;
  beforeEach(async () => {
    provider = await ScriptedProvider.start();
    gateway = new OpenAiModelGateway({ baseURL: `${provider.url}/v1`, now });
  });
  afterEach(() => provider.close());

  const readAnswer = () => new AnswerLog(gateway, turnRequest()).toEnd();
  const eventOf = (content: object) =>
    `data: ${JSON.stringify({ choices: [{ index: 0, ...content }] })}\n\n`;
  const choice = (content: object) => bytes(eventOf(content));

  it("sends no key to a server that needs none", async () => {
    provider.willAnswer(answer("Yes."));
    await readAnswer();
    expect((await provider.call(1)).headers.authorization).toBeUndefined();
  });

  it("limits the answer by the field that OpenAI's reasoning models require, if configured", async () => {
    gateway = new OpenAiModelGateway({
      baseURL: `${provider.url}/v1`,
      tokenLimitField: "max_completion_tokens",
    });
    provider.willAnswer(answer("Yes."));
    await readAnswer();
    const { body } = await provider.call(1);
    expect([body.max_completion_tokens, body.max_tokens]).toEqual([1_200, undefined]);
  });

  it("accepts an answer as complete when the connection breaks after the finish mark", async () => {
    provider.willAnswer(stream(say("Yes."), choice({ delta: {}, finish_reason: "stop" }), cut()));
    const { steps, error } = await readAnswer();
    expect(error).toBeNull();
    expect(steps.at(-1)).toMatchObject({ kind: "finish", reason: "complete" });
  });

  it("passes on as one what arrives at once, up to a failure behind it", async () => {
    const texts = ["The ", "moon "].map((content) => eventOf({ delta: { content } }));
    const broken = "data: {}}\n\n";
    provider.willAnswer(stream(bytes([...texts, broken].join("")), finish()));
    const { steps, error } = await readAnswer();
    expect(steps).toEqual([{ kind: "text", text: "The moon " }]);
    expect(error).toMatchObject({ name: "ModelError", retryable: true });
  });

  it("recognizes a refusal that arrives in a separate field", async () => {
    provider.willAnswer(
      stream(
        choice({ delta: { refusal: "I cannot." } }),
        choice({ delta: {}, finish_reason: "stop" }),
      ),
    );
    expect((await readAnswer()).steps).toMatchObject([{ kind: "finish", reason: "refused" }]);
  });

  it.each(["error", "abort"])("treats the finish mark '%s' as a broken stream", async (mark) => {
    provider.willAnswer(stream(say("Y"), choice({ delta: {}, finish_reason: mark })));
    expect((await readAnswer()).steps).toEqual([{ kind: "text", text: "Y" }]);
  });

  it("reads the HTTP status from the code of an error inside an answer", async () => {
    provider.willAnswer(
      stream(errorEvent("TooManyRequests", 429)),
      stream(errorEvent("BadRequest", 400)),
    );
    expect((await readAnswer()).error).toMatchObject({ retryable: true, busy: true });
    expect((await readAnswer()).error).toMatchObject({ retryable: false, busy: false });
  });

  it("does not retry when the account is empty, although the status is 429", async () => {
    provider.willAnswer(httpError(429, { type: "insufficient_quota" }));
    expect((await readAnswer()).error).toMatchObject({ retryable: false, busy: false });
  });

  it.each([
    [
      { code: "unsupported_parameter", param: "max_tokens", message: "Use another." },
      "unsupported",
    ],
    [{ code: "unsupported_value", param: "temperature", message: "Only 1." }, "unsupported"],
    [{ code: "context_length_exceeded", message: "Too many tokens." }, "too-long"],
    [{ code: 400, message: "This model's maximum context length is 4096 tokens." }, "too-long"],
  ])("tells a request that the model does not take from other failures: %j", async (error, why) => {
    const body = JSON.stringify({ error: { type: "invalid_request_error", ...error } });
    provider.willAnswer(httpError(400, { body }));
    expect((await readAnswer()).error).toMatchObject({ refusal: why, retryable: false });
  });
});

describe("The gateway to Anthropic", () => {
  let provider: ScriptedProvider;
  let gateway: AnthropicModelGateway;
  beforeEach(async () => {
    provider = await ScriptedProvider.start();
    gateway = new AnthropicModelGateway({ apiKey, baseURL: provider.url });
  });
  afterEach(() => provider.close());

  const readAnswer = () => new AnswerLog(gateway, turnRequest()).toEnd();
  const event = (content: { type: string; [key: string]: unknown }) =>
    bytes(`event: ${content.type}\ndata: ${JSON.stringify(content)}\n\n`);
  const reasonOnly = (reason: string) =>
    event({ type: "message_delta", delta: { stop_reason: reason }, usage: { output_tokens: 1 } });
  const messageStop = event({ type: "message_stop" });

  it("treats only the last event as the end of an answer, not the stop reason before it", async () => {
    provider.willAnswer(
      stream(say("Yes, "), reasonOnly("end_turn"), cut()),
      stream(say("Yes, "), messageStop),
    );
    for (let call = 1; call <= 2; call += 1) {
      const { steps } = await readAnswer();
      expect(steps).toEqual([{ kind: "text", text: "Yes, " }]);
    }
  });

  it.each([
    ["stop_sequence", "complete"],
    ["model_context_window_exceeded", "length"],
  ])("maps the stop reason '%s' to %s", async (stopReason, reason) => {
    provider.willAnswer(stream(say("Yes."), reasonOnly(stopReason), messageStop));
    expect((await readAnswer()).steps.at(-1)).toMatchObject({
      kind: "finish",
      reason,
    });
  });

  it.each([
    [400, "prompt is too long: 208310 tokens > 200000 maximum", "too-long"],
    [400, "temperature: Extra inputs are not permitted", "unsupported"],
    [404, "model: claude-2", "retired"],
  ])("tells a request that the model does not take: %s %s", async (status, message, why) => {
    const type = status === 404 ? "not_found_error" : "invalid_request_error";
    const body = JSON.stringify({ type: "error", error: { type, message } });
    provider.willAnswer(httpError(status, { body }));
    const { error } = await readAnswer();
    expect(error).toMatchObject({ refusal: why, retryable: false });
    expect(String(error)).not.toContain(message);
  });

  it("writes no warning about a deprecated model to the console", async () => {
    const warn = vi.spyOn(console, "warn");
    provider.willAnswer(answer("Yes."));
    await new AnswerLog(gateway, { ...turnRequest(), modelId: "claude-sonnet-4-5" }).toEnd();
    expect(provider.calls).toHaveLength(1);
    expect(warn).not.toHaveBeenCalled();
  });
});
