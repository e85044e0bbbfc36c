import type { Actor } from "../../account/actor.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import type { MadeDebate } from "../branch.ts";
import type { Branches } from "../ports/branches.ts";
import type { DebateRepo } from "../ports/debate-repo.ts";
import { type CallOrigin, makeOnce } from "./make-once.ts";
import { requireOwner } from "./require-owner.ts";

/**
 * Makes the rematch of the actor's own debate: the same question and seats, with the positions
 * exchanged, so that each persona argues what the other one did. A debate has one rematch: a further
 * call returns it. A new one counts as one of the day's debates.
 * @throws DomainError `not-found` when the debate does not exist or belongs to another person;
 * `debates-used-up`, `network-debates-used-up`.
 */
export async function rematchDebate(
  ports: { readonly debates: DebateRepo; readonly branches: Branches; readonly quota: Quota },
  actor: Actor | null,
  { debateId, where }: CallOrigin & { readonly debateId: number },
): Promise<MadeDebate> {
  const owner = await requireOwner(ports, actor, debateId);
  return makeOnce(ports, owner, where, {
    find: () => ports.branches.findRematch(debateId),
    make: () => ports.branches.rematch(debateId),
  });
}
