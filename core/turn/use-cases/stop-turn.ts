import type { Actor } from "../../account/actor.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import type { LiveTurns } from "../ports/live-turns.ts";
import { followTurn } from "./follow-turn.ts";

/**
 * Stops the running turn of the actor's own debate and keeps its text so far as the response.
 * Resolves when the turn has ended, at once when none runs.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person.
 */
export async function stopTurn(
  ports: { readonly debates: DebateRepo; readonly liveTurns: LiveTurns },
  actor: Actor | null,
  debateId: number,
): Promise<void> {
  const stream = await followTurn(ports, actor, debateId);
  if (stream === null || !(await ports.liveTurns.stop(debateId))) return;
  await stream.ended();
}
