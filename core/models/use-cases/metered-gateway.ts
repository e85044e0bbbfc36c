/**
 * Runs model requests within the daily budget. The worst case is reserved before the first attempt.
 * Every attempt is metered, and at the end the actual cost replaces the reservation, however the
 * attempts ended.
 */

import { DomainError } from "../../shared/errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import {
  type Attempt,
  budgetShare,
  clientShare,
  costOf,
  denialForBudget,
  priceOf,
  worstCaseCost,
} from "../budget.ts";
import { ModelError } from "../model-error.ts";
import type { Budget } from "../ports/budget.ts";
import type {
  AnswerEnd,
  ModelGateway,
  ModelRequest,
  ModelStream,
  TokenUsage,
} from "../ports/model-gateway.ts";
import type { Models } from "../ports/models.ts";
import type { ResolvedModel } from "../served-model.ts";
import { planOf } from "../spending.ts";
import type { Payer } from "./payer.ts";
import type { Supply } from "./supply.ts";

/** A request within the budget: the gateway to send it through, and the settlement of its cost. */
export interface MeteredRequest {
  readonly gateway: ModelGateway;
  /**
   * Call it once, when the last attempt has ended. Never rejects: if it fails, the worst case stays
   * counted.
   */
  settle(): Promise<void>;
}

/**
 * Reserves the worst case of one request. A free model is neither counted nor refused, nor is one that
 * the person pays for themselves.
 * @throws DomainError `budget-sign-in`, `budget-tomorrow` or `budget-spent` when the day's budget is
 * used up for such a person, `own-budget-spent` or `network-budget-spent` when their own share is, and
 * `own-day-cap` and its like when a cap is reached.
 */
export async function meterRequest(
  {
    models,
    budget,
    clock,
  }: { readonly models: Models; readonly budget: Budget; readonly clock: Clock },
  { access, client, isTurn = false, onCost }: Payer,
  { isOwn, available, gateways }: Omit<Supply, "markRetired">,
  resolved: ResolvedModel,
  request: ModelRequest,
): Promise<MeteredRequest> {
  const gateway = gateways[resolved.gateway] ?? models.gateways.rehearsal;
  const price = isOwn ? null : priceOf(available, resolved);
  if (price === null) return { gateway, settle: async () => {} };
  const reserved = await budget.reserve({
    micros: worstCaseCost(price, request),
    share: budgetShare(access),
    client,
    clientShare: clientShare(access),
    plan: planOf(access),
    isTurn,
  });
  if (typeof reserved === "string")
    throw new DomainError(denialForBudget(access, reserved, clock.now()));
  const attempts: MutableAttempt[] = [];
  return {
    gateway: withMetering(gateway, attempts),
    async settle() {
      const cost = { ...costOf(price, request, attempts), model: resolved.aiModel };
      onCost?.(cost.micros);
      await budget.settle(reserved, cost).catch(() => {});
    },
  };
}

type MutableAttempt = { -readonly [Field in keyof Attempt]: Attempt[Field] };

/** Wraps a gateway so that it records every attempt. */
function withMetering(gateway: ModelGateway, attempts: MutableAttempt[]): ModelGateway {
  return {
    stream(request, sink): ModelStream {
      const attempt: MutableAttempt = { inputTokens: null, outputTokens: null };
      attempts.push(attempt);
      const stream = gateway.stream(request, sink);
      const onEnd = (end: AnswerEnd | null) => {
        if (end !== null) Object.assign(attempt, credible(end.usage));
        return end;
      };
      const onError = (error: unknown) => {
        if (error instanceof ModelError && error.isFree)
          Object.assign(attempt, { inputTokens: 0, outputTokens: 0 });
        throw error;
      };
      return { done: stream.done.then(onEnd, onError), cancel: () => stream.cancel() };
    },
  };
}

/** Returns counts of tokens, with null for what is none: some servers report -1 or a fraction. */
function credible({ inputTokens, outputTokens }: TokenUsage): TokenUsage {
  const count = (tokens: number | null) =>
    Number.isSafeInteger(tokens) && (tokens ?? -1) >= 0 ? tokens : null;
  return { inputTokens: count(inputTokens), outputTokens: count(outputTokens) };
}
