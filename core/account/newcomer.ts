/** Accounts in their first days. Making one costs nothing, so their limits count together. */

import { effectiveTier } from "../billing/plan.ts";
import { NEWCOMER_LIMIT } from "../shared/limits.ts";
import type { Taking } from "../shared/take-allowances.ts";
import type { ClientNetwork } from "./client-network.ts";
import type { User } from "./user.ts";

type Account = Pick<User, "createdAt" | "asOf" | "subscriptionTier" | "subscriptionPeriodEnd">;

/**
 * Returns whether an account is so new that it counts together with the others of its network. One
 * with a paid plan does not: it was not free to make. A plan that the server gives to everybody is
 * not paid.
 */
export function isNewcomer(account: Account): boolean {
  const age = account.asOf.getTime() - account.createdAt.getTime();
  return age < NEWCOMER_LIMIT.age && effectiveTier(account, account.asOf, "free") === "free";
}

/**
 * Returns what a turn uses up besides the person's own allowance: the ceiling of new accounts on
 * one network, and that of new accounts and visitors on one prefix. `account` is null for a
 * visitor, whose own allowance is the network's.
 */
export function turnCeilings(
  account: Account | null,
  { network, prefix }: ClientNetwork,
): readonly Taking[] {
  if (account !== null && !isNewcomer(account)) return [];
  const allowance = "newcomerTurns";
  const { turnsPerDay } = NEWCOMER_LIMIT;
  const ofPrefix = { allowance, client: prefix, most: turnsPerDay.prefix } as const;
  const ofNetwork = { allowance, client: network, most: turnsPerDay.network } as const;
  return account === null ? [ofPrefix] : [ofNetwork, ofPrefix];
}
