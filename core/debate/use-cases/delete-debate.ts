import { type Actor, requireUser } from "../../account/actor.ts";
import type { Ports } from "../../ports/index.ts";
import { readDebate } from "./read-debate.ts";

/**
 * Deletes one's own debate with all that was said in it (SPEC §6). A turn that runs in it is stopped first, so that nobody
 * pays for words that cannot be kept.
 * @throws DomainError `not-found` for a debate of somebody else or none, `not-signed-in` for a visitor's own.
 */
export async function deleteDebate(
  ports: Pick<Ports, "debates" | "liveTurns">,
  actor: Actor | null,
  debateId: number,
): Promise<void> {
  await readDebate(ports, actor, debateId);
  requireUser(actor);
  await ports.liveTurns.stop(debateId);
  await ports.debates.delete(debateId);
}
