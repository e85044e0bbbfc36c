import { type Actor, owns } from "../../account/actor.ts";
import { branchSeating, type MadeDebate } from "../../debate/branch.ts";
import type { Branches } from "../../debate/ports/branches.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import type { BranchInput } from "../../debate/schemas.ts";
import { branchDebate } from "../../debate/use-cases/branch-debate.ts";
import { type CallOrigin, makeBranch } from "../../debate/use-cases/make-once.ts";
import type { Models } from "../../models/ports/models.ts";
import type { OwnModels } from "../../models/ports/own-models.ts";
import { ownSupplyOf } from "../../models/use-cases/payer.ts";
import { catalogueFor } from "../../models/use-cases/supply.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import { SHARED_ITEMS_FOR_VISITORS } from "../limits.ts";
import { audienceOf } from "../shared-view.ts";
import { findShared } from "./find-shared.ts";

/**
 * Makes a branch of a shared debate, from a turn that this actor may see. It has the intensity and the
 * models that the actor may choose, and a model speaks for a person's seat. A branch of the actor's own debate
 * is the same as by its id. It counts as one of the day's debates, and the same `requestId` makes one
 * branch.
 * @throws DomainError `not-found`, also for a turn that this actor does not see; `debates-used-up`,
 * `network-debates-used-up`.
 */
export async function branchShared(
  ports: {
    readonly debates: DebateRepo;
    readonly branches: Branches;
    readonly models: Models;
    readonly ownModels: OwnModels;
    readonly quota: Quota;
  },
  actor: Actor,
  segment: string,
  { turnNumber, requestId = null, where }: BranchInput & CallOrigin,
): Promise<MadeDebate> {
  const { debate } = await findShared(ports, actor, segment);
  if (owns(actor, debate)) {
    const input = { debateId: debate.id, turnNumber, requestId };
    return branchDebate(ports, actor, { ...input, ...(where && { where }) });
  }
  const isUser = audienceOf(actor) === "users";
  const visibleItems = isUser ? Number.MAX_SAFE_INTEGER : SHARED_ITEMS_FOR_VISITORS;
  if (turnNumber > visibleItems) throw new DomainError("not-found");
  const catalogue = catalogueFor(ports.models, await ownSupplyOf(ports, actor));
  return makeBranch(ports, actor, where, {
    ...branchSeating(debate, catalogue, actor),
    ...{ debateId: debate.id, turnNumber, requestId, visibleItems },
    ...{ title: null, share: debate.shareToken },
  });
}
