import { type Actor, requireUser } from "../../account/actor.ts";
import { refuse } from "../../shared/errors.ts";
import { denialForRemarkChange } from "../debate.ts";
import type { DebateRepo, RemarkKey } from "../ports/debate-repo.ts";
import { requireOwner } from "./require-owner.ts";

/**
 * Removes context from the actor's own debate that no turn has used.
 * @throws DomainError `not-found` when the context or the debate does not exist or belongs to
 * another person, `not-signed-in` for a visitor's own, `input-used`.
 */
export async function removeRemark(
  ports: { readonly debates: DebateRepo },
  actor: Actor | null,
  { debateId, inputId }: RemarkKey,
): Promise<void> {
  requireUser(await requireOwner(ports, actor, debateId));
  await ports.debates.removeRemark({ debateId, inputId }, (use) =>
    refuse(denialForRemarkChange(use)),
  );
}
