import type { Actor } from "../../account/actor.ts";
import { type Caller, ownSupplyOf } from "../../models/use-cases/payer.ts";
import { catalogueFor } from "../../models/use-cases/supply.ts";
import { refuse } from "../../shared/errors.ts";
import { denialForDebate } from "../debate.ts";
import type { PositionPair } from "../position-pair.ts";
import type { CreateDebateInput } from "../schemas.ts";
import { generatePositions, type PositionPorts } from "./generate-positions.ts";

/**
 * A creation form in which both positions may be missing, and who sends it.
 * @inline
 */
type ChosenBy = Omit<CreateDebateInput, "option1" | "option2"> & {
  readonly option1?: string | undefined;
  readonly option2?: string | undefined;
  readonly caller: Caller;
};

/**
 * Returns the positions of a new debate: those that a person gave, else the suggested ones. No model
 * is asked for a debate that would be refused.
 * @throws DomainError as `createDebate` for what the form picks, and as `generatePositions`.
 */
export async function choosePositions(
  ports: PositionPorts,
  actor: Actor,
  { caller, option1, option2, ...form }: ChosenBy,
): Promise<PositionPair> {
  const catalogue = catalogueFor(ports.models, await ownSupplyOf(ports, actor));
  refuse(denialForDebate(catalogue, actor, form));
  if (option1 !== undefined && option2 !== undefined)
    return { position1: option1, position2: option2 };
  const { question: query, language } = form;
  return (await generatePositions(ports, actor, { query, language, caller })).suggestedPositions;
}
