import { type Actor, actorKey, ownershipOf } from "../../account/actor.ts";
import { DEFAULT_LANGUAGE } from "../../language/language.ts";
import type { Ports } from "../../ports/index.ts";
import { refuse } from "../../shared/errors.ts";
import { DEBATES_PER_DAY } from "../../shared/limits.ts";
import { type Debate, denialForDebate } from "../debate.ts";
import type { CreateDebateInput } from "../schemas.ts";

/** A creation form, and the client that the day's debates are counted for: the actor by default. */
export type NewDebateInput = CreateDebateInput & { readonly client?: string | undefined };

/**
 * Creates a debate for a visitor or a user. Only a created one uses up one of the day's debates.
 * @throws TooManyRequests, or DomainError `intensity-restricted`, `login-required`,
 * `upgrade-required`, or `invalid-input` for a model that is not in the catalogue.
 */
export async function createDebate(
  ports: Pick<Ports, "debates" | "models" | "quota">,
  actor: Actor,
  { client = actorKey(actor), ...input }: NewDebateInput,
): Promise<Debate> {
  refuse(denialForDebate(ports.models.catalogue, actor, input));
  await ports.quota.take("debates", client, DEBATES_PER_DAY[actor.kind]);
  try {
    return await ports.debates.create({
      ...ownershipOf(actor),
      question: input.question,
      option1: input.option1,
      option2: input.option2,
      coffeeLevel: input.coffeeLevel,
      model1: input.model1 ?? null,
      model2: input.model2 ?? null,
      language: input.language ?? DEFAULT_LANGUAGE,
    });
  } catch (error) {
    await ports.quota.giveBack("debates", client);
    throw error;
  }
}
