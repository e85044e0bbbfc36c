/** Accounts in their first days. Making one costs nothing, so their limits count together. */

import { effectiveTier } from "../billing/plan.ts";
import type { AllowanceCost } from "../shared/take-allowances.ts";
import type { ClientNetwork } from "./client-network.ts";
import { NEWCOMER_LIMIT, VISITORS_PER_NETWORK } from "./limits.ts";
import type { User } from "./user.ts";

/** @inline */
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
 * Returns what a turn uses up besides the person's own allowance. On one network, visitors have one
 * allowance together and new accounts another; on one prefix they share one. `account` is null for a
 * visitor.
 */
export function sharedTurnAllowances(
  account: Account | null,
  { network, prefix }: ClientNetwork,
): readonly AllowanceCost[] {
  if (account !== null && !isNewcomer(account)) return [];
  const newcomers = { allowance: "newcomerTurns", refusal: "newcomer-turns-used-up" } as const;
  const { turnsPerDay } = NEWCOMER_LIMIT;
  const ofPrefix = { ...newcomers, client: prefix, most: turnsPerDay.prefix };
  if (account !== null)
    return [{ ...newcomers, client: network, most: turnsPerDay.network }, ofPrefix];
  const most = VISITORS_PER_NETWORK.turnsPerDay;
  const refusal = "network-turns-used-up";
  return [{ allowance: "turns", client: network, most, refusal }, ofPrefix];
}
