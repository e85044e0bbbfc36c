/**
 * Runs model requests within the daily budget. The worst case is reserved before the first attempt.
 * Every attempt is metered, and at the end the actual cost replaces the reservation, however the
 * attempts ended.
 */

import type { Access } from "../../account/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import {
  type Attempt,
  actualCost,
  budgetShare,
  denialForBudget,
  priceOf,
  worstCaseCost,
} from "../budget.ts";
import { ModelError } from "../model-error.ts";
import type { Budget } from "../ports/budget.ts";
import type {
  ModelGateway,
  ModelRequest,
  ModelStream,
  StreamChunk,
} from "../ports/model-gateway.ts";
import type { Models } from "../ports/models.ts";
import type { ResolvedModel } from "../served-model.ts";
import { byteLength } from "../token-bound.ts";

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
 * Reserves the worst case of one request. A free model is neither counted nor refused.
 * @throws DomainError `budget-sign-in`, `budget-tomorrow` or `budget-spent` when the person's share
 * is used up.
 */
export async function meterRequest(
  {
    models,
    budget,
    clock,
  }: { readonly models: Models; readonly budget: Budget; readonly clock: Clock },
  access: Access,
  resolved: ResolvedModel,
  request: ModelRequest,
): Promise<MeteredRequest> {
  const gateway = models.gateways[resolved.gateway] ?? models.gateways.rehearsal;
  const price = priceOf(models.available, resolved);
  if (price === null) return { gateway, settle: async () => {} };
  const reservation = await budget.reserve({
    micros: worstCaseCost(price, request),
    share: budgetShare(access),
  });
  if (reservation === null) throw new DomainError(denialForBudget(access, clock.now()));
  const attempts: MutableAttempt[] = [];
  return {
    gateway: withMetering(gateway, attempts),
    settle: () => budget.settle(reservation, actualCost(price, request, attempts)).catch(() => {}),
  };
}

type MutableAttempt = { -readonly [Field in keyof Attempt]: Attempt[Field] };

/** Wraps a gateway so that it records every attempt. */
function withMetering(gateway: ModelGateway, attempts: MutableAttempt[]): ModelGateway {
  return {
    stream(request): ModelStream {
      const attempt: MutableAttempt = { inputTokens: null, outputTokens: null, outputBytes: 0 };
      attempts.push(attempt);
      const stream = gateway.stream(request);
      return {
        cancel: () => stream.cancel(),
        [Symbol.asyncIterator]: () => {
          const chunks = stream[Symbol.asyncIterator]();
          const onStep = (step: IteratorResult<StreamChunk, void>) => {
            if (!step.done) recordChunk(attempt, step.value);
            return step;
          };
          const onError = (error: unknown) => {
            // A provider charges nothing for a request that it does not take.
            if (error instanceof ModelError && error.refusal !== null && attempt.outputBytes === 0)
              Object.assign(attempt, { inputTokens: 0, outputTokens: 0 });
            throw error;
          };
          const next = () => chunks.next().then(onStep, onError);
          return { next };
        },
      };
    },
  };
}

function recordChunk(attempt: MutableAttempt, chunk: StreamChunk): void {
  if (chunk.kind === "text") attempt.outputBytes += byteLength(chunk.text);
  else if (chunk.kind === "finish") Object.assign(attempt, chunk.usage);
}
