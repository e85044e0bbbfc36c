import { type Actor, requireUser } from "../../account/actor.ts";
import { refuse } from "../../shared/errors.ts";
import { denialForRemarkChange, type Remark } from "../debate.ts";
import type { DebateRepo, RemarkKey } from "../ports/debate-repo.ts";
import type { ChangeRemarkInput } from "../schemas.ts";
import { requireOwner } from "./require-owner.ts";

/**
 * Changes the text of context or of a question in the actor's own debate that no turn has used.
 * @throws DomainError `not-found` when the context or the debate does not exist or belongs to
 * another person, `not-signed-in` for a visitor's own, `input-used`.
 */
export async function changeRemark(
  ports: { readonly debates: DebateRepo },
  actor: Actor | null,
  { debateId, inputId, content }: ChangeRemarkInput & RemarkKey,
): Promise<Remark> {
  requireUser(await requireOwner(ports, actor, debateId));
  return ports.debates.changeRemark({ debateId, inputId }, content, (use) =>
    refuse(denialForRemarkChange(use)),
  );
}
