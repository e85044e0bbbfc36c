import { type Actor, ownershipOf } from "../../account/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { ConversationPart } from "../debate.ts";
import { ITEMS_PER_PAGE } from "../limits.ts";
import type { DebateRepo } from "../ports/debate-repo.ts";

/**
 * Returns a debate with the last page of what was said in it, for its user or its visitor; the page
 * before the position `before` when there is one. Null stands for a person without a session.
 * @throws DomainError `not-found` for everybody else, the same as for a debate that does not exist.
 */
export async function readDebate(
  ports: { readonly debates: DebateRepo },
  actor: Actor | null,
  debateId: number,
  before: number | null = null,
): Promise<ConversationPart> {
  const range = { before, count: ITEMS_PER_PAGE };
  const part = actor && (await ports.debates.readPart(debateId, range, ownershipOf(actor)));
  if (part === null) throw new DomainError("not-found");
  return part;
}
