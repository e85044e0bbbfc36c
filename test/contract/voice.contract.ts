/**
 * What every voice keeps to, wherever its words come from. A voice of another kind joins with a harness:
 * `describeVoice("the … voice", async () => ({ gateway, hasStarted, proceed, close }))`.
 */

import {
  type ModelGateway,
  type ModelRequest,
  type ModelStream,
  type StreamChunk,
  turnPrompt,
  turnPromptContext,
} from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { oneTurn, until } from "../support/until.ts";

/** A voice to try, wherever its words come from. */
export interface VoiceHarness {
  readonly gateway: ModelGateway;
  /** Whether the voice has begun to work on an answer. */
  hasStarted(): boolean;
  /** Lets a voice go on that waits for a clock; called again and again while a piece is awaited. */
  proceed?(): void;
  close(): Promise<void>;
}

/** The question of the request, which no log may hold. */
export const QUESTION = "Is the moon there when nobody looks?";

/** A request as a debate makes it. */
export function speechRequest(): ModelRequest {
  const debate = {
    id: 1,
    question: QUESTION,
    option1: "Yes",
    option2: "No",
    coffeeLevel: 1 as const,
    model1: null,
    model2: null,
    title: null,
    isPublic: false,
    language: "en",
    shareToken: null,
    isPrivate: true,
    isOriginal: true,
    originalDebateId: null,
    createdAt: new Date("2027-01-15T08:00:00Z"),
    userId: null,
    visitorId: "visitor",
  };
  const said = { debateId: 1, summary: null, aiModel: "rehearsal", createdAt: debate.createdAt };
  const responses = [
    { ...said, id: 1, optionNumber: 1 as const, content: "It is.", turnNumber: 1 },
    { ...said, id: 2, optionNumber: 2 as const, content: "Prove it.", turnNumber: 2 },
  ];
  const promptContext = turnPromptContext({ debate, responses, userInputs: [] }, 3, "en");
  return {
    modelId: "some-model",
    prompt: turnPrompt(promptContext),
    promptContext,
    maxTokens: 1_200,
  };
}

/** All that a speech says, until it ends or throws. */
export async function hearAll(
  speech: ModelStream,
  proceed?: () => void,
): Promise<{ pieces: StreamChunk[]; text: string; error: unknown }> {
  const pieces: StreamChunk[] = [];
  let error: unknown = null;
  let isOver = false;
  const listening = (async () => {
    try {
      for await (const piece of speech) pieces.push(piece);
    } catch (thrown) {
      error = thrown;
    }
    isOver = true;
  })();
  while (proceed && !isOver) {
    proceed();
    await oneTurn();
  }
  await listening;
  return {
    pieces,
    text: pieces.map((piece) => (piece.kind === "text" ? piece.text : "")).join(""),
    error,
  };
}

/** What every voice keeps to. The harness is made anew for each test; its voice says something when asked. */
export function describeVoice(name: string, makeHarness: () => Promise<VoiceHarness>): void {
  describe(`${name}, as a voice`, () => {
    let harness: VoiceHarness;
    beforeEach(async () => {
      harness = await makeHarness();
    });
    afterEach(() => harness.close());

    it("says its answer in pieces of text and marks the end once, as the last piece", async () => {
      const { pieces, text, error } = await hearAll(harness.gateway.stream(speechRequest()), () =>
        harness.proceed?.(),
      );
      expect(error).toBeNull();
      expect(text.trim()).not.toBe("");
      expect(pieces.map(({ kind }) => kind).indexOf("finish")).toBe(pieces.length - 1);
    });

    it("begins only when the first piece is asked for", async () => {
      const speech = harness.gateway.stream(speechRequest());
      await oneTurn();
      expect(harness.hasStarted()).toBe(false);
      const pieces = speech[Symbol.asyncIterator]();
      const first = pieces.next();
      first.catch(() => {});
      await until("the voice has started", () => harness.hasStarted());
      speech.cancel();
    });

    it("says nothing and begins nothing when it was cancelled before", async () => {
      const speech = harness.gateway.stream(speechRequest());
      speech.cancel();
      const { pieces } = await hearAll(speech, () => harness.proceed?.());
      expect(pieces).toEqual([]);
      expect(harness.hasStarted()).toBe(false);
    });

    it("ends a piece that is awaited as soon as it is cancelled, with no finish mark", async () => {
      const speech = harness.gateway.stream(speechRequest());
      const listening = hearAll(speech);
      await until("the voice has started", () => harness.hasStarted());
      speech.cancel();
      const { pieces } = await listening;
      expect(pieces.filter(({ kind }) => kind === "finish")).toEqual([]);
    });

    it("takes no harm from being cancelled after its end, or twice", async () => {
      const speech = harness.gateway.stream(speechRequest());
      const { pieces } = await hearAll(speech, () => harness.proceed?.());
      speech.cancel();
      speech.cancel();
      expect(pieces.at(-1)?.kind).toBe("finish");
    });
  });
}
