import { type Actor, owns } from "../../account/actor.ts";
import type { Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Conversation } from "../debate.ts";

/**
 * A debate with all that was said in it, for its user or its visitor. Null stands for a person
 * without a session.
 * @throws DomainError `not-found` for everybody else, the same as for a debate that does not exist.
 */
export async function readDebate(
  ports: Pick<Ports, "debates">,
  actor: Actor | null,
  debateId: number,
): Promise<Conversation> {
  const conversation = actor === null ? null : await ports.debates.find(debateId);
  if (conversation === null || !owns(actor, conversation.debate))
    throw new DomainError("not-found");
  return conversation;
}
