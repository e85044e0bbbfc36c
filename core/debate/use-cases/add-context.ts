import { type Actor, requireUser } from "../../account/actor.ts";
import type { Ports } from "../../ports/index.ts";
import type { UserInput } from "../debate.ts";
import type { AddContextInput } from "../schemas.ts";
import { readDebate } from "./read-debate.ts";

/**
 * Adds context to one's own debate; the debaters hear it from the next turn on (SPEC §6, Debate owner).
 * @throws DomainError `not-found` for a debate of somebody else or none, `not-signed-in` for a visitor's own.
 */
export async function addContext(
  ports: Pick<Ports, "debates">,
  actor: Actor | null,
  { debateId, content }: AddContextInput & { readonly debateId: number },
): Promise<UserInput> {
  await readDebate(ports, actor, debateId);
  return ports.debates.addInput({ debateId, userId: requireUser(actor).userId, content });
}
