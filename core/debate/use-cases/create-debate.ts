import { type Actor, ownershipOf } from "../../account/actor.ts";
import type { ClientNetwork } from "../../account/client-network.ts";
import { DEFAULT_LANGUAGE } from "../../language/language.ts";
import type { Models } from "../../models/ports/models.ts";
import type { OwnModels } from "../../models/ports/own-models.ts";
import { ownSupplyOf } from "../../models/use-cases/payer.ts";
import { catalogueFor } from "../../models/use-cases/supply.ts";
import { refuse } from "../../shared/errors.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import { spendAllowances } from "../../shared/take-allowances.ts";
import { type Debate, denialForDebate } from "../debate.ts";
import { debateAllowances } from "../debate-allowances.ts";
import type { NewSource } from "../evidence.ts";
import type { DebateRepo } from "../ports/debate-repo.ts";
import type { CreateDebateInput } from "../schemas.ts";
import { type Seats, seatsOfModels, withPerson } from "../seats.ts";
import { DEFAULT_TEMPERAMENT } from "../temperament.ts";

/** A creation form, and the network that it comes from, whose visitors share a count. */
export type NewDebateInput = CreateDebateInput & {
  readonly where?: Pick<ClientNetwork, "network">;
};

/**
 * Creates a debate for a visitor or a user. Only a created one uses up one of the day's debates.
 * The caller has checked the sources (`createWithSources`).
 * @throws DomainError `debates-used-up`, `network-debates-used-up`, `intensity-restricted`,
 * `login-required`, `upgrade-required`, or `invalid-input` for a model that is not in the catalogue.
 */
export async function createDebate(
  ports: {
    readonly debates: DebateRepo;
    readonly models: Models;
    readonly ownModels: OwnModels;
    readonly quota: Quota;
  },
  actor: Actor,
  { where, ...input }: NewDebateInput,
  sources: readonly NewSource[] = [],
): Promise<Debate> {
  const catalogue = catalogueFor(ports.models, await ownSupplyOf(ports, actor));
  refuse(denialForDebate(catalogue, actor, input));
  return spendAllowances(ports.quota, debateAllowances(actor, where), () =>
    ports.debates.create(
      {
        ...ownershipOf(actor),
        question: input.question,
        option1: input.option1,
        option2: input.option2,
        coffeeLevel: input.coffeeLevel,
        seats: seatsFor(input),
        temperament: input.seat == null ? null : (input.temperament ?? DEFAULT_TEMPERAMENT),
        language: input.language ?? DEFAULT_LANGUAGE,
      },
      sources,
    ),
  );
}

/** Returns the seats of a new debate: the picked models, and the person's own seat. */
function seatsFor({ model1, model2, seat }: CreateDebateInput): Seats {
  return withPerson(seatsOfModels({ 1: model1 ?? null, 2: model2 ?? null }), seat ?? null, null);
}
