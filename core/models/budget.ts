/**
 * The cost of a model request, so that the daily budget is never exceeded. The worst case is
 * reserved before a request and replaced by the actual cost afterwards. It holds for every
 * tokenizer, because `certainTokenBound` does. Amounts are in micro-dollars, millionths of a US
 * dollar. A price in dollars per million tokens therefore equals micro-dollars per token.
 */

import type { Access } from "../account/actor.ts";
import { type Denial, denial } from "../shared/errors.ts";
import { BUDGET_SHARE, MODEL_TIMEOUTS } from "./limits.ts";
import { findModel, type Model } from "./model.ts";
import type { Prompt } from "./prompt.ts";
import { FRAME_TOKENS } from "./prompt-room.ts";
import type { ResolvedModel } from "./served-model.ts";
import { certainTokenBound } from "./token-bound.ts";

/** US dollars per million tokens. */
export type Price = Model["price"];

/**
 * The part of a request that decides its cost: the prompt, and the maximum tokens of the answer.
 */
export interface BillableRequest {
  readonly prompt: Prompt;
  readonly maxTokens: number;
}

/**
 * One attempt at a request: the tokens as the provider counted them, null when it did not report
 * them, and the bytes of its output.
 */
export interface Attempt {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly outputBytes: number;
}

/**
 * Returns the price of the model that answers; null when it is free: the rehearsal, and a local
 * model without a price.
 */
export function priceOf(
  catalogue: readonly Model[],
  { gateway, aiModel }: Pick<ResolvedModel, "gateway" | "aiModel">,
): Price | null {
  const model = findModel(catalogue, aiModel);
  if (model?.provider !== gateway) return null;
  return model.price.input > 0 || model.price.output > 0 ? model.price : null;
}

/**
 * Returns the maximum cost of a request in micro-dollars: the input in every attempt, and the
 * longest answer.
 */
export function worstCaseCost(price: Price, request: BillableRequest): number {
  const tries = 1 + MODEL_TIMEOUTS.retries;
  return Math.ceil(
    tries * maxInputTokens(request.prompt) * price.input + request.maxTokens * price.output,
  );
}

/**
 * Returns the actual cost of a request over all its attempts, in micro-dollars. Estimates tokens
 * from bytes where the provider reported none. Never exceeds the worst case, which is what was
 * reserved.
 */
export function actualCost(
  price: Price,
  request: BillableRequest,
  attempts: readonly Attempt[],
): number {
  const costs = attempts.map(({ inputTokens, outputTokens, outputBytes }) => {
    const input = inputTokens ?? maxInputTokens(request.prompt);
    const output = outputTokens ?? Math.min(request.maxTokens, outputBytes);
    return input * price.input + output * price.output;
  });
  const cost = Math.ceil(costs.reduce((sum, one) => sum + one, 0));
  return Math.min(cost, worstCaseCost(price, request));
}

/** Returns the share of the daily budget that is open to a person. */
export function budgetShare(access: Access): number {
  if (access.kind === "visitor") return BUDGET_SHARE.visitor;
  return access.tier === "free" ? BUDGET_SHARE.free : BUDGET_SHARE.paid;
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Returns the denial for a person whose share of the daily budget is used up. The next budget
 * begins at midnight UTC.
 */
export function denialForBudget(access: Access, now: number): Denial {
  return { ...denial(budgetCode(access)), retryAfterMs: DAY_MS - (now % DAY_MS) };
}

function budgetCode(access: Access) {
  if (access.kind === "visitor") return "budget-sign-in";
  return access.tier === "free" ? "budget-tomorrow" : "budget-spent";
}

/** Returns the maximum tokens of a prompt. */
function maxInputTokens({ system, messages }: Prompt): number {
  const frames = FRAME_TOKENS.request + FRAME_TOKENS.message * messages.length;
  return messages.reduce(
    (sum, { content }) => sum + certainTokenBound(content),
    frames + certainTokenBound(system),
  );
}
