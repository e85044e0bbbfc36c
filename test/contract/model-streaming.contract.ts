/**
 * What every model gateway must do, also one without a provider, such as the rehearsal gateway:
 * start with the call, deliver text, finish, and stop when cancelled. What a gateway to a
 * provider must do in addition is in `model-gateway.contract.ts`.
 */

import {
  DEFAULT_SEATS,
  type ModelGateway,
  type ModelRequest,
  ONLY_VARIANT,
  turnPrompt,
  turnPromptMaterial,
} from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { oneTurn, until } from "../support/until.ts";
import { AnswerLog } from "./answer-log.ts";

/** A model gateway under test. */
export interface StreamingHarness {
  readonly gateway: ModelGateway;
  /** Whether the gateway has begun to work on an answer. */
  hasStarted(): boolean;
  /**
   * Advances a gateway that waits for a clock. It is called repeatedly while text is awaited.
   */
  proceed?(): void;
  close(): Promise<void>;
}

/** The question of the request, which must not appear in any log. */
export const QUESTION = "Is the moon there when nobody looks?";

/** Returns the request of a debate's third turn. */
export function turnRequest(): ModelRequest {
  const debate = {
    id: 1,
    question: QUESTION,
    option1: "Yes",
    option2: "No",
    coffeeLevel: 1 as const,
    seats: DEFAULT_SEATS,
    temperament: null,
    title: null,
    language: "en",
    shareToken: null,
    isOriginal: true,
    originalDebateId: null,
    variation: 0,
    createdAt: new Date("2027-01-15T08:00:00Z"),
    userId: null,
    visitorId: "visitor",
  };
  const { createdAt } = debate;
  const common = {
    debateId: 1,
    summary: null,
    speaker: { kind: "rehearsal" } as const,
    leftOut: null,
    isStopped: false,
    variant: ONLY_VARIANT,
    stance: null,
    createdAt,
  };
  const responses = [
    { ...common, id: 1, side: 1 as const, content: "It is.", turnNumber: 1 },
    { ...common, id: 2, side: 2 as const, content: "Prove it.", turnNumber: 2 },
  ];
  const material = turnPromptMaterial({ debate, responses, remarks: [] }, 3, "en");
  return {
    modelId: "some-model",
    prompt: turnPrompt(material),
    material,
    maxTokens: 1_200,
  };
}

/**
 * Runs the contract. `makeHarness` runs before each test; its gateway must answer with some text.
 */
export function describeModelStreaming(
  name: string,
  makeHarness: () => Promise<StreamingHarness>,
): void {
  describe(`${name} as a model gateway`, () => {
    let harness: StreamingHarness;
    beforeEach(async () => {
      harness = await makeHarness();
    });
    afterEach(() => harness.close());

    const ask = () => new AnswerLog(harness.gateway, turnRequest());
    const proceed = () => harness.proceed?.();

    it("delivers its answer in pieces of text and one regular end after them", async () => {
      const { steps, said, error } = await ask().toEnd(proceed);
      expect(error).toBeNull();
      expect(said.trim()).not.toBe("");
      expect(steps.map(({ kind }) => kind).indexOf("finish")).toBe(steps.length - 1);
    });

    it("starts with the call, and delivers nothing before it has returned", async () => {
      expect(harness.hasStarted()).toBe(false);
      const answer = ask();
      expect(answer.steps).toEqual([]);
      await until("the gateway has started", () => harness.hasStarted());
      answer.stream.cancel();
      await answer.over;
    });

    it("delivers nothing and does not start when it is cancelled at once", async () => {
      const answer = ask();
      answer.stream.cancel();
      await answer.toEnd(proceed);
      for (let turn = 0; turn < 20; turn += 1) await oneTurn();
      expect([answer.steps, answer.error]).toEqual([[], null]);
      expect(harness.hasStarted()).toBe(false);
    });

    it("ends without a regular end as soon as it is cancelled", async () => {
      const answer = ask();
      await until("the gateway has started", () => harness.hasStarted());
      answer.stream.cancel();
      await answer.over;
      expect(answer.error).toBeNull();
      expect(answer.steps.filter(({ kind }) => kind === "finish")).toEqual([]);
    });

    it("delivers nothing more once it is cancelled in the middle", async () => {
      const answer = ask();
      while (answer.said === "") {
        proceed();
        await oneTurn();
      }
      answer.stream.cancel();
      const before = [...answer.steps];
      for (let turn = 0; turn < 20; turn += 1) {
        proceed();
        await oneTurn();
      }
      await answer.over;
      expect([answer.steps, answer.error]).toEqual([before, null]);
    });

    it("can be cancelled by its sink", async () => {
      let said = 0;
      const sink = {
        text: () => {
          said += 1;
          stream.cancel();
        },
        model: () => {},
      };
      const stream = harness.gateway.stream(turnRequest(), sink);
      while (said === 0) {
        proceed();
        await oneTurn();
      }
      proceed();
      expect(await stream.done).toBeNull();
      expect(said).toBe(1);
    });

    it("tolerates a cancellation after its end and a second one", async () => {
      const answer = await ask().toEnd(proceed);
      answer.stream.cancel();
      answer.stream.cancel();
      expect(answer.steps.at(-1)?.kind).toBe("finish");
    });
  });
}
