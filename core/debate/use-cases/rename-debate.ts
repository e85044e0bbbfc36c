import { type Actor, requireUser } from "../../account/actor.ts";
import type { Ports } from "../../ports/index.ts";
import { requireOwner } from "./require-owner.ts";

/**
 * Gives the actor's own debate a title; null removes it. The question never changes.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person,
 * `not-signed-in` for a visitor's own.
 */
export async function renameDebate(
  ports: Pick<Ports, "debates">,
  actor: Actor | null,
  { debateId, title }: { readonly debateId: number; readonly title: string | null },
): Promise<void> {
  requireUser(await requireOwner(ports, actor, debateId));
  await ports.debates.rename(debateId, title);
}
