/** The part of a model's context window that a prompt may fill. */

import type { Prompt } from "./prompt.ts";
import { type TokenBound, tokenBound } from "./token-bound.ts";

/** What fits into the window of a model beside its answer. */
export interface PromptRoom {
  /** The upper bound of the answer: as requested, but never more than half the window. */
  readonly answerTokens: number;
  /** Returns whether a prompt fits. */
  readonly fits: PromptFits;
}

/** Returns whether a prompt fits into a window. */
export type PromptFits = (prompt: Prompt) => boolean;

/** Tokens that a provider adds, per request and per message. They are generous, as a margin. */
export const FRAME_TOKENS = { request: 64, message: 16 } as const;

/**
 * The instructions of every prompt are our own English prose, which has four and more characters
 * for each token; a test counts them all.
 */
const CHARACTERS_PER_INSTRUCTION_TOKEN = 3.5;

/** Returns the room for the prompt of an answer in a window. */
export function promptRoom(
  contextWindow: number,
  answerTokens: number,
  bound: TokenBound = tokenBound,
): PromptRoom {
  const answer = Math.min(answerTokens, Math.floor(contextWindow / 2));
  return {
    answerTokens: answer,
    fits: (prompt) => promptBound(prompt, bound) <= contextWindow - answer,
  };
}

/** Returns how many tokens a prompt has at most, its frame included. */
function promptBound({ system, messages }: Prompt, bound: TokenBound): number {
  const frames = FRAME_TOKENS.request + FRAME_TOKENS.message * messages.length;
  return messages.reduce(
    (sum, { content }) => sum + bound(content),
    frames + Math.ceil(system.length / CHARACTERS_PER_INSTRUCTION_TOKEN),
  );
}
