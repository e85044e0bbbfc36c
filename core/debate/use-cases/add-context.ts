import { type Actor, requireUser } from "../../account/actor.ts";
import { refuse } from "../../shared/errors.ts";
import { denialForInput, type UserInput } from "../debate.ts";
import type { DebateRepo } from "../ports/debate-repo.ts";
import type { AddContextInput } from "../schemas.ts";
import { requireOwner } from "./require-owner.ts";

/**
 * Adds context to the actor's own debate. The debaters see it from the next turn on.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person,
 * `not-signed-in` for a visitor's own, `next-turn-full`, `contexts-full`.
 */
export async function addContext(
  ports: { readonly debates: DebateRepo },
  actor: Actor | null,
  { debateId, content }: AddContextInput & { readonly debateId: number },
): Promise<UserInput> {
  const { userId } = requireUser(await requireOwner(ports, actor, debateId));
  return ports.debates.addInput({ debateId, userId, content }, (counts) =>
    refuse(denialForInput(counts)),
  );
}
