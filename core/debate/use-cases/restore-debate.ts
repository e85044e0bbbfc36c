import { type Actor, requireUser } from "../../account/actor.ts";
import type { Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";

/**
 * Takes back the deletion of the actor's own debate, which is then as it was, but without the turn
 * that ran.
 * @throws DomainError `not-signed-in` for a visitor, `not-found` when the time is over, or when no
 * such debate of this user was deleted.
 */
export async function restoreDebate(
  ports: Pick<Ports, "debates">,
  actor: Actor | null,
  debateId: number,
): Promise<void> {
  const { userId } = requireUser(actor);
  if (!(await ports.debates.restore(debateId, userId))) throw new DomainError("not-found");
}
