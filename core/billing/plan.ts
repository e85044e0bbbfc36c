/**
 * The plans: their names and prices, and the tier that a subscription grants at a given time. A
 * cancelled subscription lasts until the end of its period; an expired one grants what a free
 * account has. The time comes from the database, so that no server's clock can extend a period.
 */

import { type Tier, tierIncludes } from "./tier.ts";

/** A tier as it is offered. `price` is in US dollars per month. */
export interface Plan {
  readonly tier: Tier;
  readonly name: string;
  readonly price: number;
  readonly description: string;
}

/** A tier that costs money. */
export type PaidTier = Exclude<Tier, "free">;

/** The plans by tier. The prices are shown until the payment provider reports its own. */
export const PLANS: Readonly<Record<Tier, Plan>> = {
  free: {
    tier: "free",
    name: "Free",
    price: 0,
    description: "Quick, light debaters for everyday questions",
  },
  standard: {
    tier: "standard",
    name: "Standard",
    price: 9.99,
    description: "Stronger debaters with longer breath",
  },
  pro: {
    tier: "pro",
    name: "Pro",
    price: 24.99,
    description: "The most capable debaters there are",
  },
};

/**
 * The part of a subscription that decides the tier: the plan, and the end of the paid period; null
 * when it has no end.
 */
export interface PaidPeriod {
  readonly subscriptionTier: Tier;
  readonly subscriptionPeriodEnd: Date | null;
}

/** Returns whether the period of a paid plan has ended. A free plan never expires. */
export function isExpired(
  { subscriptionTier, subscriptionPeriodEnd }: PaidPeriod,
  now: Date,
): boolean {
  return (
    subscriptionTier !== "free" &&
    subscriptionPeriodEnd !== null &&
    subscriptionPeriodEnd.getTime() <= now.getTime()
  );
}

/**
 * Returns the tier in effect: the subscription's tier until its period ends, then free, but at
 * least `defaultTier`, which this server grants to every account.
 */
export function effectiveTier(period: PaidPeriod, now: Date, defaultTier: Tier): Tier {
  const current = isExpired(period, now) ? "free" : period.subscriptionTier;
  return tierIncludes(current, defaultTier) ? current : defaultTier;
}
