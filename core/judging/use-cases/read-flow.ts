import type { Actor } from "../../account/actor.ts";
import type { Concessions } from "../../debate/ports/concessions.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { readConcessions } from "../../debate/use-cases/read-concessions.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import { DomainError } from "../../shared/errors.ts";
import { findShared } from "../../sharing/use-cases/find-shared.ts";
import { readVisible } from "../../sharing/use-cases/read-visible.ts";
import { type FlowSheet, type FlowSource, flowSheet, withReplies } from "../flow.ts";
import type { FlowReplies } from "../ports/flow-replies.ts";

/** @inline */
type ReadPorts = {
  readonly debates: DebateRepo;
  readonly flowReplies: FlowReplies;
  readonly concessions: Concessions;
};

/**
 * Returns the flow sheet of the actor's own debate, as far as it is known.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person.
 */
export async function readFlow(
  ports: ReadPorts,
  actor: Actor | null,
  debateId: number,
): Promise<FlowSheet> {
  await requireOwner(ports, actor, debateId);
  return flowSheet(await flowSources(ports, debateId));
}

/**
 * Returns the flow sheet of the turns of a shared debate that this actor may see.
 * @throws DomainError `not-found`.
 */
export async function readSharedFlow(
  ports: ReadPorts,
  actor: Actor | null,
  segment: string,
): Promise<FlowSheet> {
  const { debate } = await findShared(ports, actor, segment);
  const [{ responses }, stored, conceded] = await Promise.all([
    readVisible(ports, actor, debate.id),
    ports.flowReplies.read(debate.id),
    readConcessions(ports, debate),
  ]);
  return flowSheet(withReplies(responses, stored, conceded));
}

/**
 * Reads the responses of a debate with their replies and what a person has conceded.
 * @throws DomainError `not-found` when the debate was deleted meanwhile.
 */
export async function flowSources(ports: ReadPorts, debateId: number): Promise<FlowSource[]> {
  const [conversation, stored] = await Promise.all([
    ports.debates.find(debateId),
    ports.flowReplies.read(debateId),
  ]);
  if (conversation === null) throw new DomainError("not-found");
  const conceded = await readConcessions(ports, conversation.debate);
  return withReplies(conversation.responses, stored, conceded);
}
