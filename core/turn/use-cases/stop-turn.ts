import type { Actor } from "../../account/actor.ts";
import { readDebate } from "../../debate/use-cases/read-debate.ts";
import type { Ports } from "../../ports/index.ts";

/**
 * Stops the running turn of one's own debate; the text so far is kept as its response. Resolves when the turn has
 * ended, at once when none runs.
 * @throws DomainError `not-found` for a debate of somebody else or none.
 */
export async function stopTurn(
  ports: Pick<Ports, "debates" | "liveTurns">,
  actor: Actor | null,
  debateId: number,
): Promise<void> {
  await readDebate(ports, actor, debateId);
  const stream = await ports.liveTurns.follow(debateId);
  if (stream === null || !(await ports.liveTurns.stop(debateId))) return;
  await stream.ended();
}
