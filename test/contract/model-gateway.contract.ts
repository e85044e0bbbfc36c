import type { ModelGateway } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  type Answer,
  answer,
  finish,
  hold,
  type ScriptedProvider,
  say,
  sayInTwoWrites,
  slowAnswer,
  stream,
  USUAL_USAGE,
} from "../adapters/providers/scripted-provider.ts";
import { until } from "../support/until.ts";
import { AnswerLog } from "./answer-log.ts";
import { describeModelStreaming, turnRequest } from "./model-streaming.contract.ts";

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

/**
 * The contract of gateways to providers, except that of failures in `model-failures.contract.ts`.
 * `makeHarness` starts a provider and a gateway to it.
 */
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

    const ask = () => new AnswerLog(harness.gateway, turnRequest());
    const receive = (script: Answer) => {
      harness.provider.willAnswer(script);
      return ask().toEnd();
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
      const answer = ask();
      await until("the first text has arrived", () => answer.steps.length === 1);
      const call = await harness.provider.call(1);
      call.release(1);
      await until("the second text has arrived", () => answer.steps.length === 2);
      expect(answer.steps).toEqual([
        { kind: "text", text: "The moon " },
        { kind: "text", text: "is there." },
      ]);
      expect(answer.isOver).toBe(false);
      call.release();
      await answer.over;
      expect(answer.steps[2]).toMatchObject({ kind: "finish", reason: "complete" });
    });

    it("reports the provider's token usage, or null when there is none", async () => {
      const { steps } = await receive(answer("Yes."));
      const noUsage = { inputTokens: null, outputTokens: null };
      expect(steps.at(-1)).toEqual({
        kind: "finish",
        reason: "complete",
        usage: harness.countsTokens ? USUAL_USAGE : noUsage,
      });
    });

    it.each(["complete", "length", "refused"] as const)(
      "reports an answer that ended as %s",
      async (reason) => {
        const { steps } = await receive(stream(say("I would rather"), finish({ reason })));
        expect(steps.at(-1)).toMatchObject({ kind: "finish", reason });
      },
    );

    it("decodes a character that arrives in two halves", async () => {
      const { said } = await receive(stream(sayInTwoWrites("E = mc², 猫, 🐈."), finish()));
      expect(said).toBe("E = mc², 猫, 🐈.");
    });

    it("delivers the regular end of an answer without any text", async () => {
      const { steps } = await receive(stream(finish()));
      expect(steps.map(({ kind }) => kind)).toEqual(["finish"]);
    });

    it("closes the connection at once when it is cancelled in the middle", async () => {
      harness.provider.willAnswer(stream(say("The moon "), hold(), finish()));
      const answer = ask();
      await until("the first text has arrived", () => answer.said === "The moon ");
      answer.stream.cancel();
      await answer.over;
      expect([answer.error, answer.steps]).toEqual([null, [{ kind: "text", text: "The moon " }]]);
      expect(await (await harness.provider.call(1)).ended).toBe("aborted");
    });

    it("closes the connection to a provider that has not answered yet", async () => {
      harness.provider.willAnswer(stream(hold(), finish()));
      const answer = ask();
      await until("the call has arrived", () => harness.provider.calls.length > 0);
      answer.stream.cancel();
      await answer.over;
      expect([answer.error, answer.steps]).toEqual([null, []]);
      expect(await (await harness.provider.call(1)).ended).toBe("aborted");
    });

    it("streams several answers independently at the same time", async () => {
      harness.provider.willAnswer(answer("one"), answer("two"), answer("three"));
      const received = await Promise.all([1, 2, 3].map(() => ask().toEnd()));
      expect(received.map(({ said }) => said).sort()).toEqual(["one", "three", "two"]);
    });
  });
}
