import { type Actor, requireUser } from "../../account/actor.ts";
import type { DebateRepo } from "../ports/debate-repo.ts";
import { requireOwner } from "./require-owner.ts";

/**
 * Takes back the deletion of the actor's own debate, which is then as it was, but without the turn
 * that ran. One that is not deleted stays as it is, so that a repeated call succeeds too.
 * @throws DomainError `not-signed-in` for a visitor, `not-found` when the time is over, or when this
 * user has no such debate.
 */
export async function restoreDebate(
  ports: { readonly debates: DebateRepo },
  actor: Actor | null,
  debateId: number,
): Promise<void> {
  const { userId } = requireUser(actor);
  if (!(await ports.debates.restore(debateId, userId))) await requireOwner(ports, actor, debateId);
}
