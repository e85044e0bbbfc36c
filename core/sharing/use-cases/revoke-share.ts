import { type Actor, requireUser } from "../../account/actor.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";

/**
 * Revokes the share link of the actor's own debate and returns the new token. The old link opens
 * nothing from now on.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person,
 * `not-signed-in` for a visitor's own.
 */
export async function revokeShare(
  ports: { readonly debates: DebateRepo },
  actor: Actor | null,
  debateId: number,
): Promise<string> {
  requireUser(await requireOwner(ports, actor, debateId));
  return ports.debates.renewShareToken(debateId);
}
