import { type Actor, owns } from "../../account/actor.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import type { MadeDebate } from "../branch.ts";
import type { Branches } from "../ports/branches.ts";
import type { DebateRepo } from "../ports/debate-repo.ts";
import type { BranchInput } from "../schemas.ts";
import { type CallOrigin, makeBranch } from "./make-once.ts";

/**
 * Makes a branch of the actor's own debate: a new debate with everything up to a turn, the same seats
 * and the same title. It counts as one of the day's debates. The same `requestId` makes one branch,
 * however often it is sent.
 * @throws DomainError `not-found` when the debate or its turn does not exist or belongs to another
 * person; `page-down` while its page is taken down; `debates-used-up`, `network-debates-used-up`.
 */
export async function branchDebate(
  ports: { readonly debates: DebateRepo; readonly branches: Branches; readonly quota: Quota },
  actor: Actor | null,
  {
    debateId,
    turnNumber,
    requestId = null,
    where,
  }: BranchInput &
    CallOrigin & {
      readonly debateId: number;
    },
): Promise<MadeDebate> {
  const found = actor === null ? null : await ports.debates.findOverview(debateId);
  if (actor === null || found === null || !owns(actor, found.debate))
    throw new DomainError("not-found");
  // A branch up to the last turn would be the same page under another link.
  if (found.debate.isDown) throw new DomainError("page-down");
  const { coffeeLevel, seats, temperament, title } = found.debate;
  return makeBranch(ports, actor, where, {
    ...{ debateId, turnNumber, requestId, coffeeLevel, seats },
    ...{ temperament, title },
    ...{ share: null, visibleItems: Number.MAX_SAFE_INTEGER },
  });
}
