import { ModelError, type ModelGateway, type StreamChunk } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Answer,
  answer,
  bytes,
  cut,
  errorEvent,
  finish,
  hold,
  httpError,
  type ScriptedProvider,
  say,
  sayInTwoWrites,
  slowAnswer,
  stream,
  USUAL_USAGE,
} from "../adapters/providers/scripted-provider.ts";
import { until } from "../support/until.ts";
import {
  describeModelStreaming,
  QUESTION,
  readToEnd,
  turnRequest,
} from "./model-streaming.contract.ts";

/** A gateway with the scripted provider that it calls. */
export interface GatewayHarness {
  readonly gateway: ModelGateway;
  readonly provider: ScriptedProvider;
  /** The API key of the gateway. */
  readonly apiKey: string;
  /** Whether this provider reports token usage. */
  readonly countsTokens: boolean;
}

/** The current time for the gateways of the contract: 15 January 2027, 08:00:00 GMT. */
export const CONTRACT_NOW = Date.UTC(2027, 0, 15, 8, 0, 0);

// Spied on from the start, because the vendors' clients capture the console's methods at their
// first use.
const CONSOLE = (["debug", "error", "info", "log", "warn"] as const).map((method) =>
  vi.spyOn(console, method),
);

/** The contract of gateways to providers. `makeHarness` starts a provider and a gateway to it. */
export function describeModelGateway(
  name: string,
  makeHarness: () => Promise<GatewayHarness>,
): void {
  describeModelStreaming(name, async () => {
    const { gateway, provider } = await makeHarness();
    provider.willAlwaysAnswer(slowAnswer("The moon ", "is there."));
    return {
      gateway,
      hasStarted: () => provider.calls.length > 0,
      proceed: () => {
        for (const call of provider.calls) call.release();
      },
      close: () => provider.close(),
    };
  });

  describe(`${name} as a gateway to a provider`, () => {
    let harness: GatewayHarness;
    beforeEach(async () => {
      harness = await makeHarness();
    });
    afterEach(() => harness.provider.close());

    const receive = (script: Answer) => {
      harness.provider.willAnswer(script);
      return readToEnd(harness.gateway.stream(turnRequest()));
    };
    const errorOf = async (script: Answer): Promise<ModelError> => {
      const { error } = await receive(script);
      expect(error).toBeInstanceOf(ModelError);
      return error as ModelError;
    };

    it("sends the model, the prompt, the token limit and the stream option with its API key", async () => {
      await receive(answer("Yes."));
      const { body, headers } = await harness.provider.call(1);
      const { prompt, modelId, maxTokens } = turnRequest();
      expect(body).toMatchObject({ model: modelId, stream: true, max_tokens: maxTokens });
      expect(JSON.stringify(body)).toContain(JSON.stringify(prompt.system));
      expect((body.messages as unknown[]).slice(-prompt.messages.length)).toEqual(prompt.messages);
      expect(JSON.stringify(headers)).toContain(harness.apiKey);
    });

    it("delivers every piece immediately, before the answer is complete", async () => {
      harness.provider.willAnswer(slowAnswer("The moon ", "is there."));
      const pieces = harness.gateway.stream(turnRequest())[Symbol.asyncIterator]();
      expect((await pieces.next()).value).toEqual({ kind: "text", text: "The moon " });
      const call = await harness.provider.call(1);
      call.release(1);
      expect((await pieces.next()).value).toEqual({ kind: "text", text: "is there." });
      call.release();
      expect((await pieces.next()).value).toMatchObject({ kind: "finish", reason: "complete" });
      expect((await pieces.next()).done).toBe(true);
    });

    it("reports the provider's token usage, or null when there is none", async () => {
      const { pieces } = await receive(answer("Yes."));
      const noUsage = { inputTokens: null, outputTokens: null };
      expect(pieces.at(-1)).toEqual({
        kind: "finish",
        reason: "complete",
        usage: harness.countsTokens ? USUAL_USAGE : noUsage,
      });
    });

    it.each(["complete", "length", "refused"] as const)(
      "reports an answer that ended as %s",
      async (reason) => {
        const { pieces } = await receive(stream(say("I would rather"), finish({ reason })));
        expect(pieces.at(-1)).toMatchObject({ kind: "finish", reason });
      },
    );

    it("decodes a character that arrives in two halves", async () => {
      const { text } = await receive(stream(sayInTwoWrites("E = mc², 猫, 🐈."), finish()));
      expect(text).toBe("E = mc², 猫, 🐈.");
    });

    it("delivers the finish chunk of an answer without any text", async () => {
      const { pieces } = await receive(stream(finish()));
      expect(pieces.map(({ kind }) => kind)).toEqual(["finish"]);
    });

    it.each([
      { status: 400, retryable: false, busy: false },
      { status: 401, retryable: false, busy: false },
      { status: 403, retryable: false, busy: false },
      { status: 404, retryable: false, busy: false },
      { status: 408, retryable: true, busy: false },
      { status: 429, retryable: true, busy: true },
      { status: 500, retryable: true, busy: false },
      { status: 502, retryable: true, busy: false },
      { status: 503, retryable: true, busy: true },
      { status: 529, retryable: true, busy: true },
    ])(
      "makes one call without a retry when the provider answers $status",
      async ({ status, ...meaning }) => {
        const error = await errorOf(httpError(status, { headers: { "retry-after": "0" } }));
        expect(error).toMatchObject(meaning);
        expect(error.message).toContain(String(status));
        expect(harness.provider.calls).toHaveLength(1);
      },
    );

    it.each([
      { told: "no wait", headers: {}, wait: null },
      { told: "seconds", headers: { "retry-after": "7" }, wait: 7_000 },
      {
        told: "milliseconds",
        headers: { "retry-after-ms": "1500", "retry-after": "2" },
        wait: 1_500,
      },
      {
        told: "a date",
        headers: {
          "retry-after": new Date(CONTRACT_NOW + 9_000).toUTCString(),
          date: new Date(CONTRACT_NOW).toUTCString(),
        },
        wait: 9_000,
      },
      { told: "nonsense", headers: { "retry-after": "in a while" }, wait: null },
    ])("reports the delay that a busy provider requests: $told", async ({ headers, wait }) => {
      expect((await errorOf(httpError(429, { headers }))).retryAfterMs).toBe(wait);
      expect((await errorOf(httpError(503, { headers }))).retryAfterMs).toBe(wait);
    });

    it("recognises an overloaded provider by an error event inside an answer", async () => {
      const before = await receive(stream(errorEvent("overloaded_error")));
      const after = await receive(stream(say("The moon "), errorEvent("overloaded_error")));
      expect([before.text, after.text]).toEqual(["", "The moon "]);
      for (const { error } of [before, after])
        expect(error).toMatchObject({ name: "ModelError", retryable: true, busy: true });
    });

    it("reports an error event about an invalid request as not retryable", async () => {
      expect(await errorOf(stream(errorEvent("invalid_request_error")))).toMatchObject({
        retryable: false,
        busy: false,
      });
      expect(await errorOf(stream(errorEvent("api_error")))).toMatchObject({
        retryable: true,
        busy: false,
      });
    });

    it.each([
      ["a broken connection", stream(say("The moon "), cut())],
      ["an early end", stream(say("The moon "))],
      [
        "a malformed event",
        stream(say("The moon "), bytes('event: content_block_delta\ndata: {"half\n\n')),
      ],
    ])("never treats %s as the end of the answer", async (_, script) => {
      const { pieces, text, error } = await receive(script);
      expect(text).toBe("The moon ");
      expect(pieces.filter(({ kind }: StreamChunk) => kind === "finish")).toEqual([]);
      if (error !== null) expect(error).toMatchObject({ name: "ModelError", retryable: true });
    });

    it("delivers nothing when the provider answers with an HTML page", async () => {
      const { pieces } = await receive(
        httpError(200, { headers: { "content-type": "text/html" }, body: "<h1>Welcome</h1>" }),
      );
      expect(pieces).toEqual([]);
    });

    it("reports a retryable error when the provider is unreachable", async () => {
      await harness.provider.close();
      const { error } = await readToEnd(harness.gateway.stream(turnRequest()));
      expect(error).toMatchObject({ name: "ModelError", retryable: true, busy: false });
      expect((error as ModelError).message).toContain("ECONNREFUSED");
    });

    it("closes the connection at once when it is cancelled in the middle", async () => {
      harness.provider.willAnswer(stream(say("The moon "), hold(), finish()));
      const modelStream = harness.gateway.stream(turnRequest());
      const pieces = modelStream[Symbol.asyncIterator]();
      await pieces.next();
      const awaited = pieces.next();
      modelStream.cancel();
      expect((await awaited).done).toBe(true);
      expect(await (await harness.provider.call(1)).ended).toBe("aborted");
    });

    it("closes the connection to a provider that has not answered yet", async () => {
      harness.provider.willAnswer(stream(hold(), finish()));
      const modelStream = harness.gateway.stream(turnRequest());
      const received = readToEnd(modelStream);
      await until("the call has arrived", () => harness.provider.calls.length > 0);
      modelStream.cancel();
      expect((await received).pieces).toEqual([]);
      expect(await (await harness.provider.call(1)).ended).toBe("aborted");
    });

    it("streams several answers independently at the same time", async () => {
      harness.provider.willAnswer(answer("one"), answer("two"), answer("three"));
      const received = await Promise.all(
        [1, 2, 3].map(() => readToEnd(harness.gateway.stream(turnRequest()))),
      );
      expect(received.map(({ text }) => text).sort()).toEqual(["one", "three", "two"]);
    });

    it("writes nothing to the console", async () => {
      await receive(
        stream(say("The moon "), bytes('event: content_block_delta\ndata: {"half\n\n')),
      );
      await receive(httpError(500));
      for (const spy of CONSOLE) expect(spy).not.toHaveBeenCalled();
    });

    it("includes nothing of the prompt, the key, the answer or the provider's text in an error", async () => {
      const leakingBody = JSON.stringify({
        error: { type: `${QUESTION} ${harness.apiKey}`, message: `${QUESTION} ${harness.apiKey}` },
      });
      const scripts = [
        httpError(400, { body: leakingBody }),
        httpError(500, { body: `${QUESTION} ${harness.apiKey}` }),
        stream(say("The moon "), errorEvent("overloaded_error")),
        stream(say("The moon "), bytes(`event: message_delta\ndata: "${QUESTION}\n\n`)),
        stream(say("The moon "), cut()),
      ];
      for (const script of scripts) {
        const error = await errorOf(script);
        const text = [error.message, error.stack, JSON.stringify(error), String(error.cause)].join(
          "\n",
        );
        for (const secret of [QUESTION, harness.apiKey, "The moon", "A sentence of the provider"])
          expect(text).not.toContain(secret);
      }
    });
  });
}
