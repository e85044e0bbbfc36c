import { type Actor, requireUser } from "../../account/actor.ts";
import type { Ports } from "../../ports/index.ts";
import { requireOwner } from "./require-owner.ts";

/**
 * Deletes the actor's own debate with everything that was said in it. A running turn is stopped
 * first, because its text could not be kept and would still cost money.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person,
 * `not-signed-in` for a visitor's own.
 */
export async function deleteDebate(
  ports: Pick<Ports, "debates" | "liveTurns">,
  actor: Actor | null,
  debateId: number,
): Promise<void> {
  requireUser(await requireOwner(ports, actor, debateId));
  await ports.liveTurns.stop(debateId);
  await ports.debates.delete(debateId);
}
