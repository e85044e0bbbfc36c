import { type Actor, requireUser } from "../../account/actor.ts";
import { readDebate } from "../../debate/use-cases/read-debate.ts";
import type { Ports } from "../../ports/index.ts";

/**
 * Revokes the link of one's own debate: the old one opens nothing from now on. Gives the new token.
 * @throws DomainError `not-found` for a debate of somebody else or none, `not-signed-in` for a visitor's own.
 */
export async function revokeShare(
  ports: Pick<Ports, "debates">,
  actor: Actor | null,
  debateId: number,
): Promise<string> {
  await readDebate(ports, actor, debateId);
  requireUser(actor);
  return ports.debates.renewShareToken(debateId);
}
