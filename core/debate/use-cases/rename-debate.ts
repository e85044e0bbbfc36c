import { type Actor, requireUser } from "../../account/actor.ts";
import type { DebateRepo } from "../ports/debate-repo.ts";
import { requireOwner } from "./require-owner.ts";

/**
 * Gives the actor's own debate a title; null removes it. The question never changes.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person,
 * `not-signed-in` for a visitor's own.
 */
export async function renameDebate(
  ports: { readonly debates: DebateRepo },
  actor: Actor | null,
  { debateId, title }: { readonly debateId: number; readonly title: string | null },
): Promise<void> {
  requireUser(await requireOwner(ports, actor, debateId));
  await ports.debates.rename(debateId, title);
}
