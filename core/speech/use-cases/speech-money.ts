import type { Access } from "../../account/actor.ts";
import { budgetShare, clientShare, denialForBudget } from "../../models/budget.ts";
import type { Budget } from "../../models/ports/budget.ts";
import { planOf } from "../../models/spending.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import { SPEECH_LIMIT } from "../limits.ts";
import type { SpeechSynthesis } from "../ports/speech-synthesis.ts";

/** Money that is reserved for some sentences. */
export interface SpeechMoney {
  /** Notes a request that the server may charge for. */
  charge(characters: number): void;
  /** Counts what was charged instead of what was reserved. Call it once, at the end. Never rejects. */
  settle(): Promise<void>;
}

const FREE: SpeechMoney = { charge() {}, settle: async () => {} };

/**
 * Reserves the highest cost of some characters, every try included.
 * @throws DomainError as `meterRequest` does, when the budget of the day or a cap does not allow it.
 */
export async function reserveSpeech(
  ports: { readonly speech: SpeechSynthesis; readonly budget: Budget; readonly clock: Clock },
  { access, client }: { readonly access: Access; readonly client: string },
  characters: number,
): Promise<SpeechMoney> {
  const { model, price } = ports.speech;
  if (price === 0 || characters === 0) return FREE;
  const reserved = await ports.budget.reserve({
    micros: Math.ceil((1 + SPEECH_LIMIT.retries) * characters * price),
    share: budgetShare(access),
    client,
    clientShare: clientShare(access),
    plan: planOf(access),
    isTurn: false,
  });
  if (typeof reserved === "string")
    throw new DomainError(denialForBudget(access, reserved, ports.clock.now()));
  let charged = 0;
  let requests = 0;
  return {
    charge(count) {
      charged += count;
      requests += 1;
    },
    async settle() {
      const cost = { micros: Math.ceil(charged * price), requests };
      const tokens = { inputTokens: 0, outputTokens: 0 };
      await ports.budget.settle(reserved, { ...cost, ...tokens, model }).catch(() => {});
    },
  };
}
