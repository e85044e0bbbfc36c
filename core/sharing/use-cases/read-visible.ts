import type { Actor } from "../../account/actor.ts";
import type { Conversation } from "../../debate/debate.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { DomainError } from "../../shared/errors.ts";
import { sharedRange } from "../shared-view.ts";

/**
 * Returns what an actor may see of a shared debate, without pages: everything for users, for others
 * the items that a visitor sees.
 * @throws DomainError `not-found` when the debate was deleted meanwhile.
 */
export async function readVisible(
  { debates }: { readonly debates: DebateRepo },
  actor: Actor | null,
  debateId: number,
): Promise<Conversation> {
  const visible =
    actor?.kind === "user"
      ? await debates.find(debateId)
      : await debates.readPart(debateId, sharedRange(actor, 0));
  if (visible === null) throw new DomainError("not-found");
  return visible;
}
