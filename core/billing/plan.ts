/**
 * The plans of SPEC §1 and §2: what each is called and costs, and what a subscription opens at a given moment. A cancelled
 * one goes on to its period end; an expired one opens no more than a free account does. The moment is the database's, so
 * that no server's clock gives a day away.
 */

import { type Tier, tierIncludes } from "./tier.ts";

/** A tier as it is offered. `price` is in US dollars a month. */
export interface Plan {
  readonly tier: Tier;
  readonly name: string;
  readonly price: number;
  readonly description: string;
}

/** A tier that is paid for. */
export type PaidTier = Exclude<Tier, "free">;

/** Every plan by its tier (SPEC §2, Subscription). The prices are what is shown until the payment provider tells its own. */
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

/** What of a subscription decides what is open: the plan held, and when its paid time ends; null when it has no end. */
export interface PaidTime {
  readonly subscriptionTier: Tier;
  readonly subscriptionPeriodEnd: Date | null;
}

/** Whether a paid plan is over: its period end is in the past (SPEC §4, Subscription). A free one never is. */
export function isExpired(
  { subscriptionTier, subscriptionPeriodEnd }: PaidTime,
  now: Date,
): boolean {
  return (
    subscriptionTier !== "free" &&
    subscriptionPeriodEnd !== null &&
    subscriptionPeriodEnd.getTime() <= now.getTime()
  );
}

/**
 * The tier that somebody may use now: the one of their subscription until its period ends, cancelled or not, and free after
 * that; never below `defaultTier`, which this server gives to everybody with an account.
 */
export function openTier(held: PaidTime, now: Date, defaultTier: Tier): Tier {
  const own = isExpired(held, now) ? "free" : held.subscriptionTier;
  return tierIncludes(own, defaultTier) ? own : defaultTier;
}
