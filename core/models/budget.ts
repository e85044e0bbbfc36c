/**
 * What asking a model costs, so that a day's budget is never passed (SPEC §9 leaves the fees to the server). Before a request
 * its worst case is set aside, and afterwards what it really cost takes that place. The worst case holds for every tokenizer:
 * no text has more tokens than bytes. Amounts are micro-dollars, millionths of a US dollar; since prices are dollars per million
 * tokens, a price is also the micro-dollars of one token.
 */

import type { Access } from "../account/actor.ts";
import { type Denial, denial } from "../shared/errors.ts";
import { BUDGET_SHARE, PATIENCE } from "../shared/limits.ts";
import { findModel, type Model, type ResolvedModel } from "./model.ts";
import type { Prompt } from "./prompt.ts";

/** US dollars per million tokens. */
export type Price = Model["price"];

/** What of a request decides its cost: its words, and the most tokens of the answer. */
export interface Asked {
  readonly prompt: Prompt;
  readonly maxTokens: number;
}

/** One try of a request: the tokens as the provider counted them, null when it did not say, and the bytes that it spoke. */
export interface Attempt {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly spokenBytes: number;
}

/** Tokens that a provider adds of its own: for the frame of a request, and for that of each message. */
const FRAME_TOKENS = { request: 64, message: 16 } as const;

/** The price of what really answers; null when it costs nothing: the rehearsal, and a model of one's own that has no price. */
export function priceOf(
  catalogue: readonly Model[],
  { gateway, aiModel }: Pick<ResolvedModel, "gateway" | "aiModel">,
): Price | null {
  const model = findModel(catalogue, aiModel);
  if (model?.provider !== gateway) return null;
  return model.price.input > 0 || model.price.output > 0 ? model.price : null;
}

/** The most that a request can cost: its words in every try, and the longest answer. */
export function worstCaseMicros(price: Price, asked: Asked): number {
  const tries = 1 + PATIENCE.retries;
  return Math.ceil(
    tries * mostInputTokens(asked.prompt) * price.input + asked.maxTokens * price.output,
  );
}

/**
 * What a request did cost, over all of its tries. Where the provider did not count, the words of the prompt and what was heard
 * of the answer count by their bytes. Never above the worst case, which is all that was set aside.
 */
export function realMicros(price: Price, asked: Asked, attempts: readonly Attempt[]): number {
  const costs = attempts.map(({ inputTokens, outputTokens, spokenBytes }) => {
    const input = inputTokens ?? mostInputTokens(asked.prompt);
    const output = outputTokens ?? Math.min(asked.maxTokens, spokenBytes);
    return input * price.input + output * price.output;
  });
  const cost = Math.ceil(costs.reduce((sum, one) => sum + one, 0));
  return Math.min(cost, worstCaseMicros(price, asked));
}

/** Up to which share of the day's budget somebody may go on. */
export function budgetShare(access: Access): number {
  if (access.kind === "visitor") return BUDGET_SHARE.visitor;
  return access.tier === "free" ? BUDGET_SHARE.free : BUDGET_SHARE.paid;
}

/** What somebody is told whose share of the day's budget is used up. */
export function denialForBudget(access: Access): Denial {
  if (access.kind === "visitor") return denial("budget-sign-in");
  return denial(access.tier === "free" ? "budget-tomorrow" : "budget-spent");
}

/** How many bytes a text has in UTF-8. */
export function byteLength(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}

/** The most tokens that a prompt can have. */
function mostInputTokens({ system, messages }: Prompt): number {
  const frames = FRAME_TOKENS.request + FRAME_TOKENS.message * messages.length;
  return messages.reduce(
    (sum, { content }) => sum + byteLength(content),
    frames + byteLength(system),
  );
}
