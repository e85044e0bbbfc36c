/**
 * Asking a model within the day's budget: the worst case is set aside before the first try, every try is metered, and in the
 * end what they really cost takes the place of the worst case, however they ended.
 */

import type { Access } from "../../account/actor.ts";
import type {
  ModelGateway,
  ModelRequest,
  ModelStream,
  Ports,
  StreamChunk,
} from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import {
  type Attempt,
  budgetShare,
  byteLength,
  denialForBudget,
  priceOf,
  realMicros,
  worstCaseMicros,
} from "../budget.ts";
import type { ResolvedModel } from "../model.ts";

/** A request that may be made now: the gateway to make it through, and the settling of what it cost. */
export interface Spending {
  readonly gateway: ModelGateway;
  /** To be called once, when the last try has ended. Never rejects: what cannot be settled stays counted at its worst case. */
  settle(): Promise<void>;
}

/**
 * Sets the worst case of one request aside. What costs nothing is neither counted nor refused.
 * @throws DomainError `budget-sign-in`, `budget-tomorrow` or `budget-spent` when the share of this person is used up.
 */
export async function meterRequest(
  { models, budget }: Pick<Ports, "models" | "budget">,
  access: Access,
  voice: ResolvedModel,
  request: ModelRequest,
): Promise<Spending> {
  const gateway = models.gateways[voice.gateway] ?? models.gateways.rehearsal;
  const price = priceOf(models.catalogue, voice);
  if (price === null) return { gateway, settle: async () => {} };
  const reservation = await budget.reserve({
    micros: worstCaseMicros(price, request),
    share: budgetShare(access),
  });
  if (reservation === null) {
    const { code, message } = denialForBudget(access);
    throw new DomainError(code, message);
  }
  const attempts: Metered[] = [];
  return {
    gateway: metered(gateway, attempts),
    settle: () => budget.settle(reservation, realMicros(price, request, attempts)).catch(() => {}),
  };
}

type Metered = { -readonly [Field in keyof Attempt]: Attempt[Field] };

/** The gateway, with every try noted down as it goes. */
function metered(gateway: ModelGateway, attempts: Metered[]): ModelGateway {
  return {
    stream(request): ModelStream {
      const attempt: Metered = { inputTokens: null, outputTokens: null, spokenBytes: 0 };
      attempts.push(attempt);
      const speech = gateway.stream(request);
      return {
        cancel: () => speech.cancel(),
        [Symbol.asyncIterator]: () => {
          const pieces = speech[Symbol.asyncIterator]();
          const next = async () => {
            const step = await pieces.next();
            if (!step.done) note(attempt, step.value);
            return step;
          };
          return { next };
        },
      };
    },
  };
}

function note(attempt: Metered, piece: StreamChunk): void {
  if (piece.kind === "text") attempt.spokenBytes += byteLength(piece.text);
  else Object.assign(attempt, piece.usage);
}
