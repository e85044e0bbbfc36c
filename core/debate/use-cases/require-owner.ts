import { type Actor, owns } from "../../account/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { DebateRepo } from "../ports/debate-repo.ts";

/**
 * Returns the actor when the debate is theirs, without loading what was said in it. Null stands for
 * a person without a session.
 * @throws DomainError `not-found` for everybody else, the same as for a debate that does not exist.
 */
export async function requireOwner(
  ports: { readonly debates: DebateRepo },
  actor: Actor | null,
  debateId: number,
): Promise<Actor> {
  const owner = actor === null ? null : await ports.debates.findOwner(debateId);
  if (actor === null || owner === null || !owns(actor, owner)) throw new DomainError("not-found");
  return actor;
}
