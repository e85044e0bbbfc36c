/**
 * The cost of a model request, so that the daily budget is never exceeded. The worst case is
 * reserved before a request and replaced by the actual cost afterwards. It holds for every
 * tokenizer, because `certainTokenBound` does. Amounts are in micro-dollars, millionths of a US
 * dollar. A price in dollars per million tokens therefore equals micro-dollars per token.
 */

import type { Access } from "../account/actor.ts";
import { type Denial, denial } from "../shared/errors.ts";
import { capEnd, type ReachedCap } from "./caps.ts";
import { BUDGET_SHARE, CLIENT_SHARE, MODEL_TIMEOUTS } from "./limits.ts";
import { findModel, type Model } from "./model.ts";
import type { Prompt } from "./prompt.ts";
import { FRAME_TOKENS } from "./prompt-room.ts";
import type { ResolvedModel } from "./served-model.ts";
import type { Cost } from "./spending.ts";
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
 * them.
 */
export interface Attempt {
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
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
 * Returns the maximum cost of a request in micro-dollars: the prompt and the longest answer, in
 * every attempt.
 */
export function worstCaseCost(price: Price, request: BillableRequest): number {
  const tries = 1 + MODEL_TIMEOUTS.retries;
  return Math.ceil(
    tries * (maxInputTokens(request.prompt) * price.input + request.maxTokens * price.output),
  );
}

/**
 * Returns the actual cost of a request over all its attempts, in micro-dollars. An attempt whose
 * tokens the provider did not report, because it was cancelled or cut off, counts as the whole
 * prompt and the longest answer: the model may have written more than arrived.
 */
export function actualCost(
  price: Price,
  request: BillableRequest,
  attempts: readonly Attempt[],
): number {
  const costs = attempts.map((attempt) => {
    const { input, output } = paidTokens(request, attempt);
    return input * price.input + output * price.output;
  });
  return Math.ceil(costs.reduce((sum, one) => sum + one, 0));
}

/** Returns the cost of a request with the tokens that it pays for. */
export function costOf(
  price: Price,
  request: BillableRequest,
  attempts: readonly Attempt[],
): Omit<Cost, "model"> {
  const tokens = attempts.map((attempt) => paidTokens(request, attempt));
  return {
    micros: actualCost(price, request, attempts),
    inputTokens: tokens.reduce((sum, { input }) => sum + input, 0),
    outputTokens: tokens.reduce((sum, { output }) => sum + output, 0),
    requests: attempts.length,
  };
}

function paidTokens(request: BillableRequest, { inputTokens, outputTokens }: Attempt) {
  return {
    input: inputTokens ?? maxInputTokens(request.prompt),
    output: outputTokens ?? request.maxTokens,
  };
}

/** What does not allow a request: the budget of the day, the share of the client, or a cap. */
export type SpentLimit = "day" | "client" | ReachedCap;

/** Returns the share of the daily budget that is open to a person. */
export function budgetShare(access: Access): number {
  return BUDGET_SHARE[kindOfPayer(access)];
}

/** Returns the share of the daily budget that one account, or the visitors of a network, may use. */
export function clientShare(access: Access): number {
  return CLIENT_SHARE[kindOfPayer(access)];
}

function kindOfPayer(access: Access): "visitor" | "free" | "paid" {
  if (access.kind === "visitor") return "visitor";
  return access.tier === "free" ? "free" : "paid";
}

const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * Returns the denial for a person when a share of the daily budget is used up, or a cap. The next
 * budget begins at midnight UTC.
 */
export function denialForBudget(access: Access, spent: SpentLimit, now: number): Denial {
  if (spent !== "day" && spent !== "client") return denialForCap(access, spent, now);
  return {
    ...denial(BUDGET_CODES[spent][kindOfPayer(access)]),
    retryAfterMs: DAY_MS - (now % DAY_MS),
  };
}

function denialForCap(access: Access, reached: ReachedCap, now: number): Denial {
  const period = reached.endsWith("-day-cap") ? "day" : "month";
  const end = capEnd(period, now);
  const date = end.toISOString().slice(0, 10);
  const code = access.kind === "visitor" ? (`visitors-${period}-cap` as const) : reached;
  return { ...denial(code, { date }), retryAfterMs: end.getTime() - now };
}

const BUDGET_CODES = {
  day: { visitor: "budget-sign-in", free: "budget-tomorrow", paid: "budget-spent" },
  client: {
    visitor: "network-budget-spent",
    free: "own-budget-spent",
    paid: "own-budget-spent",
  },
} as const;

/** Returns the maximum tokens of a prompt. */
function maxInputTokens({ system, messages }: Prompt): number {
  const frames = FRAME_TOKENS.request + FRAME_TOKENS.message * messages.length;
  return messages.reduce(
    (sum, { content }) => sum + certainTokenBound(content),
    frames + certainTokenBound(system),
  );
}
