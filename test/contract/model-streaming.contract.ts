/**
 * What every model gateway must do, also one without a provider, such as the rehearsal gateway:
 * start on the first read, deliver chunks, finish, and stop when cancelled. What a gateway to a
 * provider must do in addition is in `model-gateway.contract.ts`.
 */

import {
  DEFAULT_SEATS,
  type ModelGateway,
  type ModelRequest,
  type ModelStream,
  type StreamChunk,
  turnPrompt,
  turnPromptMaterial,
} from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { oneTurn, until } from "../support/until.ts";

/** A model gateway under test. */
export interface StreamingHarness {
  readonly gateway: ModelGateway;
  /** Whether the gateway has begun to work on an answer. */
  hasStarted(): boolean;
  /**
   * Advances a gateway that waits for a clock. It is called repeatedly while a piece is awaited.
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

/** Reads an answer until it ends or throws. */
export async function readToEnd(
  modelStream: ModelStream,
  proceed?: () => void,
): Promise<{ pieces: StreamChunk[]; text: string; error: unknown }> {
  const pieces: StreamChunk[] = [];
  let error: unknown = null;
  let isOver = false;
  const reading = (async () => {
    try {
      for await (const piece of modelStream) pieces.push(piece);
    } catch (thrown) {
      error = thrown;
    }
    isOver = true;
  })();
  while (proceed && !isOver) {
    proceed();
    await oneTurn();
  }
  await reading;
  return {
    pieces,
    text: pieces.map((piece) => (piece.kind === "text" ? piece.text : "")).join(""),
    error,
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

    it("delivers its answer in pieces of text and one finish chunk at the end", async () => {
      const { pieces, text, error } = await readToEnd(harness.gateway.stream(turnRequest()), () =>
        harness.proceed?.(),
      );
      expect(error).toBeNull();
      expect(text.trim()).not.toBe("");
      expect(pieces.map(({ kind }) => kind).indexOf("finish")).toBe(pieces.length - 1);
    });

    it("starts only when the first piece is requested", async () => {
      const modelStream = harness.gateway.stream(turnRequest());
      await oneTurn();
      expect(harness.hasStarted()).toBe(false);
      const pieces = modelStream[Symbol.asyncIterator]();
      const first = pieces.next();
      first.catch(() => {});
      await until("the gateway has started", () => harness.hasStarted());
      modelStream.cancel();
    });

    it("delivers nothing and does not start when it is cancelled before", async () => {
      const modelStream = harness.gateway.stream(turnRequest());
      modelStream.cancel();
      const { pieces } = await readToEnd(modelStream, () => harness.proceed?.());
      expect(pieces).toEqual([]);
      expect(harness.hasStarted()).toBe(false);
    });

    it("ends a pending read without a finish chunk as soon as it is cancelled", async () => {
      const modelStream = harness.gateway.stream(turnRequest());
      const reading = readToEnd(modelStream);
      await until("the gateway has started", () => harness.hasStarted());
      modelStream.cancel();
      const { pieces } = await reading;
      expect(pieces.filter(({ kind }) => kind === "finish")).toEqual([]);
    });

    it("tolerates a cancellation after its end and a second one", async () => {
      const modelStream = harness.gateway.stream(turnRequest());
      const { pieces } = await readToEnd(modelStream, () => harness.proceed?.());
      modelStream.cancel();
      modelStream.cancel();
      expect(pieces.at(-1)?.kind).toBe("finish");
    });
  });
}
