/** Derives what the plans page shows from a subscription. */

import { isExpired, type Tier, tierIncludes } from "@einstein-vs-cat/core";
import type { SerializedSubscription } from "../../api/subscription.ts";

/** The state of a subscription at its `asOf` time. */
export interface PlanState {
  /** The current plan; an expired one counts as free. */
  readonly current: Tier;
  /** The expired paid plan and its end, if any. */
  readonly ended: { readonly tier: Tier; readonly at: string } | null;
  /** Cancelled, but active until the end of the period. */
  readonly isCancelling: boolean;
  /** The end of the current paid period; null for the free plan. */
  readonly periodEnd: string | null;
  /** A higher plan that this server opens to everyone, or null. */
  readonly openToAll: Tier | null;
}

export function planStateOf(subscription: SerializedSubscription): PlanState {
  const { tier, status, periodEnd, openTier } = subscription;
  const end = periodEnd === null ? null : new Date(periodEnd);
  const isEnded = isExpired(
    { subscriptionTier: tier, subscriptionPeriodEnd: end },
    new Date(subscription.asOf),
  );
  const current = isEnded ? "free" : tier;
  return {
    current,
    ended: isEnded && periodEnd !== null ? { tier, at: periodEnd } : null,
    isCancelling: !isEnded && tier !== "free" && status === "cancelled",
    periodEnd: current === "free" ? null : periodEnd,
    openToAll: openTier !== current && tierIncludes(openTier, current) ? openTier : null,
  };
}

/**
 * What a plan's card offers. `open`: this server opens the plan to everyone, so there is nothing to
 * buy. `free`: downgrades are not offered.
 */
export type PlanOption = "current" | "free" | "open" | "upgrade";

export function planOptionOf(tier: Tier, { current, openToAll }: PlanState): PlanOption {
  if (tier === current) return "current";
  if (tier === "free") return "free";
  return openToAll !== null && tierIncludes(openToAll, tier) && !tierIncludes(current, tier)
    ? "open"
    : "upgrade";
}

/**
 * Returns whether the checkout needs an email address: none is stored, and there is no paid plan.
 */
export function needsEmail({ email }: SerializedSubscription, { current }: PlanState): boolean {
  return !email && current === "free";
}
