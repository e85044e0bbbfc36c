/** What a subscription means for the screen (SPEC §2, §4, Subscription). */

import { isExpired, type Tier, tierIncludes } from "@einstein-vs-cat/core";
import type { SerializedSubscription } from "../../api/subscription.ts";

/** How a subscription stands at the moment that it tells of. */
export interface PlanState {
  /** The plan that somebody is on: one that is over is none any more. */
  readonly current: Tier;
  /** The paid plan that is over, if there is one, and when it ended. */
  readonly ended: { readonly tier: Tier; readonly at: string } | null;
  /** It was cancelled, and goes on to its period end. */
  readonly isCancelling: boolean;
  /** The end of the period of the current plan, when it is a paid one. */
  readonly periodEnd: string | null;
  /** What this server opens to everybody although it is in a higher plan; null when it opens nothing more. */
  readonly openToAll: Tier | null;
}

/** How a subscription stands. */
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

/** What the button of a plan's card does. `open`: this server opens it to everybody, so that there is nothing to buy. */
export type PlanOffering = "current" | "free" | "open" | "upgrade";

/** What the button of a plan's card does. */
export function offeringOf(tier: Tier, { current, openToAll }: PlanState): PlanOffering {
  if (tier === current) return "current";
  if (tier === "free") return "free";
  return openToAll !== null && tierIncludes(openToAll, tier) && !tierIncludes(current, tier)
    ? "open"
    : "upgrade";
}

/** Whether an address for the bill has to be typed: none is on file, and nothing was bought before (SPEC §2). */
export function needsEmail({ email }: SerializedSubscription, { current }: PlanState): boolean {
  return !email && current === "free";
}
