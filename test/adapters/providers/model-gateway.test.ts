import { ModelError } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnthropicModelGateway } from "../../../adapters/anthropic/model-gateway.ts";
import { OpenAiModelGateway } from "../../../adapters/openai/model-gateway.ts";
import { CONTRACT_NOW, describeModelGateway } from "../../contract/model-gateway.contract.ts";
import { hearAll, speechRequest } from "../../contract/voice.contract.ts";
import {
  answer,
  bytes,
  cut,
  errorEvent,
  httpError,
  ScriptedProvider,
  say,
  stream,
} from "./scripted-provider.ts";

const apiKey = "sk-a-key-for-tests";
const now = () => CONTRACT_NOW;

for (const countsTokens of [true, false]) {
  describeModelGateway(
    `OpenAI, ${countsTokens ? "with" : "without"} the count of tokens`,
    async () => {
      const provider = await ScriptedProvider.start();
      provider.countsTokens = countsTokens;
      return {
        provider,
        apiKey,
        countsTokens,
        gateway: new OpenAiModelGateway({ apiKey, baseURL: `${provider.url}/v1`, now }),
      };
    },
  );
}

describeModelGateway("Anthropic", async () => {
  const provider = await ScriptedProvider.start();
  return {
    provider,
    apiKey,
    countsTokens: true,
    gateway: new AnthropicModelGateway({ apiKey, baseURL: provider.url, now }),
  };
});

describe("OpenAI and the servers that speak like it", () => {
  let provider: ScriptedProvider;
  let gateway: OpenAiModelGateway;
  beforeEach(async () => {
    provider = await ScriptedProvider.start();
    gateway = new OpenAiModelGateway({ baseURL: `${provider.url}/v1`, now });
  });
  afterEach(() => provider.close());

  const hear = () => hearAll(gateway.stream(speechRequest()));
  const choice = (content: object) =>
    bytes(`data: ${JSON.stringify({ choices: [{ index: 0, ...content }] })}\n\n`);

  it("sends no key to a server that needs none", async () => {
    provider.willAnswer(answer("Yes."));
    await hear();
    expect((await provider.call(1)).headers.authorization).toBeUndefined();
  });

  it("bounds the answer by the field that the reasoning models of OpenAI ask for, where it is wanted", async () => {
    gateway = new OpenAiModelGateway({
      baseURL: `${provider.url}/v1`,
      tokenLimitField: "max_completion_tokens",
    });
    provider.willAnswer(answer("Yes."));
    await hear();
    const { body } = await provider.call(1);
    expect([body.max_completion_tokens, body.max_tokens]).toEqual([1_200, undefined]);
  });

  it("keeps an answer whole whose connection breaks after the finish mark", async () => {
    provider.willAnswer(stream(say("Yes."), choice({ delta: {}, finish_reason: "stop" }), cut()));
    const { pieces, error } = await hear();
    expect(error).toBeNull();
    expect(pieces.at(-1)).toMatchObject({ kind: "finish", reason: "complete" });
  });

  it("hears a refusal that is told in a field of its own", async () => {
    provider.willAnswer(
      stream(
        choice({ delta: { refusal: "I cannot." } }),
        choice({ delta: {}, finish_reason: "stop" }),
      ),
    );
    expect((await hear()).pieces).toMatchObject([{ kind: "finish", reason: "refused" }]);
  });

  it.each(["error", "abort"])("takes the finish mark '%s' for a cut", async (mark) => {
    provider.willAnswer(stream(say("Y"), choice({ delta: {}, finish_reason: mark })));
    expect((await hear()).pieces).toEqual([{ kind: "text", text: "Y" }]);
  });

  it("reads a status that is told as the code of an error inside an answer", async () => {
    provider.willAnswer(
      stream(errorEvent("TooManyRequests", 429)),
      stream(errorEvent("BadRequest", 400)),
    );
    expect((await hear()).error).toMatchObject({ retryable: true, busy: true });
    expect((await hear()).error).toMatchObject({ retryable: false, busy: false });
  });

  it("sees no use in another try when the account is empty, though the status says busy", async () => {
    provider.willAnswer(httpError(429, { type: "insufficient_quota" }));
    expect((await hear()).error).toMatchObject({ retryable: false, busy: false });
  });

  it("finds the first model of a server that can speak", async () => {
    provider.models = ["text-embedding-small", "llama-3", "qwen-3"];
    expect(await gateway.firstModelId()).toBe("llama-3");
  });

  it("finds no model on a server that has none", async () => {
    expect(await gateway.firstModelId()).toBeNull();
  });

  it("does not wait for a list of models that comes too late", async () => {
    await expect(gateway.firstModelId(AbortSignal.abort())).rejects.toMatchObject({
      name: "ModelError",
      retryable: true,
    });
  });

  it("says so when the server that should list its models is out of reach", async () => {
    await provider.close();
    await expect(gateway.firstModelId()).rejects.toBeInstanceOf(ModelError);
  });
});

describe("Anthropic and its client", () => {
  let provider: ScriptedProvider;
  let gateway: AnthropicModelGateway;
  beforeEach(async () => {
    provider = await ScriptedProvider.start();
    gateway = new AnthropicModelGateway({ apiKey, baseURL: provider.url });
  });
  afterEach(() => provider.close());

  const event = (content: { type: string; [key: string]: unknown }) =>
    bytes(`event: ${content.type}\ndata: ${JSON.stringify(content)}\n\n`);
  const reasonOnly = (reason: string) =>
    event({ type: "message_delta", delta: { stop_reason: reason }, usage: { output_tokens: 1 } });
  const messageStop = event({ type: "message_stop" });

  it("does not take the reason of the end for the end: only the last event says that all has arrived", async () => {
    provider.willAnswer(
      stream(say("Yes, "), reasonOnly("end_turn"), cut()),
      stream(say("Yes, "), messageStop),
    );
    for (let call = 1; call <= 2; call += 1) {
      const { pieces } = await hearAll(gateway.stream(speechRequest()));
      expect(pieces).toEqual([{ kind: "text", text: "Yes, " }]);
    }
  });

  it.each([
    ["stop_sequence", "complete"],
    ["model_context_window_exceeded", "length"],
  ])("tells an end by '%s' as %s", async (told, reason) => {
    provider.willAnswer(stream(say("Yes."), reasonOnly(told), messageStop));
    expect((await hearAll(gateway.stream(speechRequest()))).pieces.at(-1)).toMatchObject({
      kind: "finish",
      reason,
    });
  });

  it("writes nothing to the console about a model that is about to retire", async () => {
    const warn = vi.spyOn(console, "warn");
    provider.willAnswer(answer("Yes."));
    await hearAll(gateway.stream({ ...speechRequest(), modelId: "claude-sonnet-4-5" }));
    expect(provider.calls).toHaveLength(1);
    expect(warn).not.toHaveBeenCalled();
  });
});
