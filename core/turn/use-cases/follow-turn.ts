import type { Actor } from "../../account/actor.ts";
import { readDebate } from "../../debate/use-cases/read-debate.ts";
import type { Ports } from "../../ports/index.ts";
import type { TurnStream } from "../turn-stream.ts";

/**
 * The running turn of one's own debate, from its first word; null when none runs.
 * @throws DomainError `not-found` for a debate of somebody else or none.
 */
export async function followTurn(
  ports: Pick<Ports, "debates" | "liveTurns">,
  actor: Actor | null,
  debateId: number,
): Promise<TurnStream | null> {
  await readDebate(ports, actor, debateId);
  return ports.liveTurns.follow(debateId);
}
