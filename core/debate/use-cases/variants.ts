import type { Actor } from "../../account/actor.ts";
import { DomainError, refuse } from "../../shared/errors.ts";
import type { Response, Variant } from "../debate.ts";
import type { DebateRepo } from "../ports/debate-repo.ts";
import type { Variants } from "../ports/variants.ts";
import { denialForChoice } from "../variant-choice.ts";
import { requireOwner } from "./require-owner.ts";

/** @inline */
type VariantPorts = { readonly debates: DebateRepo; readonly variants: Variants };

/**
 * Returns the variants of a turn of the actor's own debate, in the order in which they were made.
 * @throws DomainError `not-found` when the turn does not exist or is in another person's debate.
 */
export async function readVariants(
  ports: VariantPorts,
  actor: Actor | null,
  responseId: number,
): Promise<readonly Variant[]> {
  await requireOwnTurn(ports, actor, responseId);
  const variants = await ports.variants.list(responseId);
  if (variants === null) throw new DomainError("not-found");
  return variants;
}

/**
 * Chooses the variant that the debate goes on with. Only those of the last turn can be chosen,
 * because later turns have answered the one that was.
 * @throws DomainError `not-found` when there is no such turn or variant, or when it is in another
 * person's debate; `turn-answered`, `turn-running`.
 */
export async function chooseVariant(
  ports: VariantPorts,
  actor: Actor | null,
  { responseId, number }: { readonly responseId: number; readonly number: number },
): Promise<Response> {
  await requireOwnTurn(ports, actor, responseId);
  return ports.variants.choose(responseId, number, (use) => refuse(denialForChoice(use)));
}

async function requireOwnTurn(
  ports: VariantPorts,
  actor: Actor | null,
  responseId: number,
): Promise<void> {
  const found = await ports.debates.findResponse(responseId);
  if (found === null) throw new DomainError("not-found");
  await requireOwner(ports, actor, found.debate.id);
}
