import { type Actor, ownershipOf } from "../../account/actor.ts";
import { DEFAULT_LANGUAGE } from "../../language/language.ts";
import type { Ports } from "../../ports/index.ts";
import { refuse } from "../../shared/errors.ts";
import { type Debate, denialForDebate } from "../debate.ts";
import type { CreateDebateInput } from "../schemas.ts";

/**
 * Creates a debate for a visitor or a user.
 * @throws DomainError `intensity-restricted`, `login-required`, `upgrade-required`, or
 * `invalid-input` for a model that is not in the catalogue.
 */
export async function createDebate(
  ports: Pick<Ports, "debates" | "models">,
  actor: Actor,
  input: CreateDebateInput,
): Promise<Debate> {
  refuse(denialForDebate(ports.models.catalogue, actor, input));
  return ports.debates.create({
    ...ownershipOf(actor),
    question: input.question,
    option1: input.option1,
    option2: input.option2,
    coffeeLevel: input.coffeeLevel,
    model1: input.model1 ?? null,
    model2: input.model2 ?? null,
    language: input.language ?? DEFAULT_LANGUAGE,
  });
}
