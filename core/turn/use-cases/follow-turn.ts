import type { Actor } from "../../account/actor.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import type { LiveTurns } from "../ports/live-turns.ts";
import type { TurnStream } from "../turn-stream.ts";

/**
 * Returns the running turn of the actor's own debate, from its first word; null when none runs.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person.
 */
export async function followTurn(
  ports: { readonly debates: DebateRepo; readonly liveTurns: LiveTurns },
  actor: Actor | null,
  debateId: number,
): Promise<TurnStream | null> {
  await requireOwner(ports, actor, debateId);
  return ports.liveTurns.follow(debateId);
}
