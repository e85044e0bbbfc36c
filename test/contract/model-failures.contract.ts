import { ModelError } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  type Answer,
  bytes,
  cut,
  errorEvent,
  httpError,
  say,
  stream,
} from "../adapters/providers/scripted-provider.ts";
import { AnswerLog } from "./answer-log.ts";
import { CONTRACT_NOW, type GatewayHarness } from "./model-gateway.contract.ts";
import { QUESTION, turnRequest } from "./model-streaming.contract.ts";

// Spied on from the start, because the vendors' clients capture the console's methods at their
// first use.
const CONSOLE = (["debug", "error", "info", "log", "warn"] as const).map((method) =>
  vi.spyOn(console, method),
);

/**
 * The contract of gateways to providers about failures: how they are reported, and what the reports
 * never include. `makeHarness` starts a provider and a gateway to it.
 */
export function describeModelFailures(
  name: string,
  makeHarness: () => Promise<GatewayHarness>,
): void {
  describe(`${name} as a gateway to a provider`, () => {
    let harness: GatewayHarness;
    beforeEach(async () => {
      harness = await makeHarness();
    });
    afterEach(() => harness.provider.close());

    const ask = () => new AnswerLog(harness.gateway, turnRequest());
    const receive = (script: Answer) => {
      harness.provider.willAnswer(script);
      return ask().toEnd();
    };
    const errorOf = async (script: Answer): Promise<ModelError> => {
      const { error } = await receive(script);
      expect(error).toBeInstanceOf(ModelError);
      return error as ModelError;
    };

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
      expect([before.said, after.said]).toEqual(["", "The moon "]);
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
      const { steps, said, error } = await receive(script);
      expect(said).toBe("The moon ");
      expect(steps.filter(({ kind }) => kind === "finish")).toEqual([]);
      if (error !== null) expect(error).toMatchObject({ name: "ModelError", retryable: true });
    });

    it("delivers nothing when the provider answers with an HTML page", async () => {
      const { steps } = await receive(
        httpError(200, { headers: { "content-type": "text/html" }, body: "<h1>Welcome</h1>" }),
      );
      expect(steps).toEqual([]);
    });

    it("reports a retryable error when the provider is unreachable", async () => {
      await harness.provider.close();
      const { error } = await ask().toEnd();
      expect(error).toMatchObject({ name: "ModelError", retryable: true, busy: false });
      expect((error as ModelError).message).toContain("ECONNREFUSED");
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
