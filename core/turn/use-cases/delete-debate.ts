import { type Actor, requireUser } from "../../account/actor.ts";
import { UNDO } from "../../debate/limits.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import type { LiveTurns } from "../ports/live-turns.ts";

/**
 * Deletes the actor's own debate with everything that was said in it. From then on it cannot be
 * read. `restoreDebate` takes the deletion back for a short time; then the debate is removed for
 * good. A running turn is stopped first, because it would still cost money.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person,
 * `not-signed-in` for a visitor's own.
 */
export async function deleteDebate(
  ports: { readonly debates: DebateRepo; readonly liveTurns: LiveTurns; readonly clock: Clock },
  actor: Actor | null,
  debateId: number,
): Promise<void> {
  requireUser(await requireOwner(ports, actor, debateId));
  await ports.liveTurns.stop(debateId);
  await ports.debates.delete(debateId);
  void removeLater(ports);
}

/** Removes the debate when its time is over. If this process ends before, a sweep does it. */
async function removeLater({
  debates,
  clock,
}: {
  readonly debates: DebateRepo;
  readonly clock: Clock;
}): Promise<void> {
  // A little later, because the store has a clock of its own.
  await clock.sleep(UNDO.shown + UNDO.grace + 100).done;
  await debates.removeDeleted().catch(() => {});
}
