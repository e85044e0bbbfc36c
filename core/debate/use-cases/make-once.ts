import { type Actor, ownershipOf } from "../../account/actor.ts";
import type { ClientNetwork } from "../../account/client-network.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import { giveBackAllowances, spendAllowances } from "../../shared/take-allowances.ts";
import type { MadeDebate, NewBranch } from "../branch.ts";
import { debateAllowances } from "../debate-allowances.ts";
import type { Branches } from "../ports/branches.ts";

/**
 * The network that a call comes from, whose visitors share a count.
 * @inline
 */
export type CallOrigin = { readonly where?: Pick<ClientNetwork, "network"> };

/**
 * Returns what `find` finds, or makes a debate. Only one that is new uses up one of the day's
 * debates.
 */
export async function makeOnce(
  { quota }: { readonly quota: Quota },
  actor: Actor,
  where: CallOrigin["where"],
  { find, make }: { find(): Promise<MadeDebate | null>; make(): Promise<MadeDebate> },
): Promise<MadeDebate> {
  const found = await find();
  if (found !== null) return found;
  const costs = debateAllowances(actor, where);
  const made = await spendAllowances(quota, costs, make);
  // A concurrent call was first.
  if (!made.isNew) await giveBackAllowances(quota, costs);
  return made;
}

/** Makes a branch for an actor who may read what it copies. */
export function makeBranch(
  ports: { readonly branches: Branches; readonly quota: Quota },
  actor: Actor,
  where: CallOrigin["where"],
  branch: Omit<NewBranch, "userId" | "visitorId">,
): Promise<MadeDebate> {
  const owner = ownershipOf(actor);
  const { requestId } = branch;
  return makeOnce(ports, actor, where, {
    find: async () =>
      requestId === null ? null : await ports.branches.findBranch(owner, requestId),
    make: () => ports.branches.branch({ ...branch, ...owner }),
  });
}
