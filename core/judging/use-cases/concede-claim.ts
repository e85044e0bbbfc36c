import type { Actor } from "../../account/actor.ts";
import type { Concessions } from "../../debate/ports/concessions.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { seatOfPerson } from "../../debate/seats.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import { DomainError } from "../../shared/errors.ts";
import { claimsOf } from "../claims.ts";
import type { FlowSheet } from "../flow.ts";
import type { FlowReplies } from "../ports/flow-replies.ts";
import { readFlow } from "./read-flow.ts";

/**
 * Concedes a claim of the other side, for the person who has a seat in their own debate, and returns
 * the flow sheet as it is then. A concession cannot be taken back, as a turn cannot; a second one
 * changes nothing.
 * @throws DomainError `not-found` when the debate does not exist, belongs to another person or has no
 * such claim; `not-your-turn` when the debate has no person's seat, or the claim is the person's own.
 */
export async function concedeClaim(
  ports: {
    readonly debates: DebateRepo;
    readonly flowReplies: FlowReplies;
    readonly concessions: Concessions;
  },
  actor: Actor | null,
  { debateId, claim: id }: { readonly debateId: number; readonly claim: string },
): Promise<FlowSheet> {
  await requireOwner(ports, actor, debateId);
  const conversation = await ports.debates.find(debateId);
  if (conversation === null) throw new DomainError("not-found");
  const { debate, responses } = conversation;
  const own = seatOfPerson(debate.seats);
  if (own === null) throw new DomainError("not-your-turn");
  const stated = responses.flatMap(claimsOf).find((claim) => claim.id === id);
  if (stated === undefined) throw new DomainError("not-found");
  if (stated.side === own) throw new DomainError("not-your-turn");
  const { responseId, point, quote } = stated;
  await ports.concessions.add(debateId, { responseId, claim: id, point, quote });
  return readFlow(ports, actor, debateId);
}
