/**
 * The state of a subscription. Only the payment provider knows what is paid. The account stores a
 * record of it that is always derived as a whole from the provider's current answer. Therefore
 * events may arrive repeatedly and in any order.
 */

import type { PaidTier } from "./plan.ts";
import type { Tier } from "./tier.ts";

/** Whether a subscription renews or was cancelled. */
export type SubscriptionStatus = "active" | "cancelled";

/** The plans that can be bought, lowest first. */
export const PAID_TIERS: readonly PaidTier[] = ["standard", "pro"];

/** Returns whether a tier costs money. */
export function isPaidTier(tier: Tier): tier is PaidTier {
  return tier !== "free";
}

/** The record of a subscription. A cancelled one stays in effect until the end of its period. */
export interface SubscriptionRecord {
  readonly tier: Tier;
  readonly status: SubscriptionStatus;
  /** The end of the paid period; null without a paid plan. */
  readonly periodEnd: Date | null;
  /** The payment provider's id of the subscription. */
  readonly subscriptionId: string | null;
}

/** A subscription as the payment provider knows it now. */
export interface ProviderSubscription {
  readonly id: string;
  /** Null for a product that is none of our plans. */
  readonly tier: PaidTier | null;
  /** Whether it grants its plan now. A late payment does not end that yet. */
  readonly isLive: boolean;
  readonly createdAt: Date;
  readonly periodEnd: Date;
  readonly endsAtPeriodEnd: boolean;
}

/** The record of a user without a paid plan. */
export const NO_SUBSCRIPTION: SubscriptionRecord = {
  tier: "free",
  status: "active",
  periodEnd: null,
  subscriptionId: null,
};

/**
 * Derives the record from all subscriptions of one customer: the newest live subscription to one of
 * our plans decides. It counts as cancelled when it ends with its period.
 */
export function toSubscriptionRecord(
  subscriptions: readonly ProviderSubscription[],
): SubscriptionRecord {
  const [newest] = liveNewestFirst(subscriptions);
  if (newest === undefined) return NO_SUBSCRIPTION;
  const status = newest.endsAtPeriodEnd ? "cancelled" : "active";
  return { tier: newest.tier, status, periodEnd: newest.periodEnd, subscriptionId: newest.id };
}

/**
 * Returns the live subscriptions that a newer one replaced, because an account must not pay for two plans.
 */
export function supersededSubscriptions(
  subscriptions: readonly ProviderSubscription[],
): readonly ProviderSubscription[] {
  return liveNewestFirst(subscriptions).slice(1);
}

type LivePlan = ProviderSubscription & { readonly tier: PaidTier };

/**
 * Newest first. Within the same second the higher plan and then the id decides, so that every
 * server chooses the same one.
 */
function liveNewestFirst(subscriptions: readonly ProviderSubscription[]): LivePlan[] {
  const rank = ({ tier }: LivePlan) => PAID_TIERS.indexOf(tier);
  return subscriptions
    .filter((each): each is LivePlan => each.isLive && each.tier !== null)
    .sort(
      (one, other) =>
        Number(other.createdAt) - Number(one.createdAt) ||
        rank(other) - rank(one) ||
        (other.id > one.id ? 1 : -1),
    );
}
