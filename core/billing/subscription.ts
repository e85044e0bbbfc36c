/**
 * Whose plan is what, and until when. The payment provider alone knows what is paid; the account keeps a record of it, which
 * is always taken whole from what the provider says now, never changed bit by bit. So it cannot matter how often or in which
 * order anything reaches us (SPEC §4, Subscription).
 */

import { type Denial, denial } from "../shared/errors.ts";
import { isExpired, type PaidTier } from "./plan.ts";
import type { Tier } from "./tier.ts";

/** Whether a plan goes on or was cancelled, as SPEC §3 names it. */
export type SubscriptionStatus = "active" | "cancelled";

/** The plans that can be bought, lowest first. */
export const PAID_TIERS: readonly PaidTier[] = ["standard", "pro"];

/** Whether a plan is paid for. */
export function isPaidTier(tier: Tier): tier is PaidTier {
  return tier !== "free";
}

/** What an account remembers of its subscription (SPEC §3): cancelled ones stay open until the end of their period. */
export interface SubscriptionRecord {
  readonly tier: Tier;
  readonly status: SubscriptionStatus;
  /** The end of the period that is paid; null when nothing is paid. */
  readonly periodEnd: Date | null;
  /** What the payment provider calls it. */
  readonly subscriptionId: string | null;
}

/** A subscription as the payment provider knows it now. */
export interface ProviderSubscription {
  readonly id: string;
  /** Null for something bought that is none of our plans. */
  readonly tier: PaidTier | null;
  /** Whether it gives what it promises now; a payment that is late does not end that yet. */
  readonly isLive: boolean;
  readonly createdAt: Date;
  readonly periodEnd: Date;
  readonly endsAtPeriodEnd: boolean;
}

/** What is said to somebody whose wish was fulfilled (SPEC §8). */
export const SUBSCRIPTION_MESSAGES = {
  cancelled: "Your subscription is cancelled. You keep your plan until the end of its period.",
  reactivated: "Your subscription goes on.",
} as const;

/** The record of somebody who pays nothing (SPEC §9). */
export const NO_SUBSCRIPTION: SubscriptionRecord = {
  tier: "free",
  status: "active",
  periodEnd: null,
  subscriptionId: null,
};

/**
 * The record that the provider's subscriptions of one customer make: the newest live one of our plans decides, and it is
 * cancelled when it ends with its period. Without one the plan is free.
 */
export function recordFrom(subscriptions: readonly ProviderSubscription[]): SubscriptionRecord {
  const [newest] = liveNewestFirst(subscriptions);
  if (newest === undefined) return NO_SUBSCRIPTION;
  const status = newest.endsAtPeriodEnd ? "cancelled" : "active";
  return { tier: newest.tier, status, periodEnd: newest.periodEnd, subscriptionId: newest.id };
}

/** The live subscriptions that a newer one has replaced: nobody pays for two plans at once. */
export function supersededIn(
  subscriptions: readonly ProviderSubscription[],
): readonly ProviderSubscription[] {
  return liveNewestFirst(subscriptions).slice(1);
}

type Plan = ProviderSubscription & { readonly tier: PaidTier };

/** Of two made in the same second the higher plan is the newer one, then the id decides: everybody has to choose the same. */
function liveNewestFirst(subscriptions: readonly ProviderSubscription[]): Plan[] {
  const rank = ({ tier }: Plan) => PAID_TIERS.indexOf(tier);
  return subscriptions
    .filter((each): each is Plan => each.isLive && each.tier !== null)
    .sort(
      (one, other) =>
        Number(other.createdAt) - Number(one.createdAt) ||
        rank(other) - rank(one) ||
        (other.id > one.id ? 1 : -1),
    );
}

/** Whether the period of a paid plan is over: it opens nothing any more (SPEC §4, Subscription). `now` is the database's. */
export function isOver({ tier, periodEnd }: SubscriptionRecord, now: Date): boolean {
  return isExpired({ subscriptionTier: tier, subscriptionPeriodEnd: periodEnd }, now);
}

/**
 * Why this plan cannot be bought: it is held already and goes on opening its models (a cancelled one is reactivated instead),
 * or there is no address for the bill (SPEC §5). Null when it can.
 */
export function denialForCheckout(
  record: SubscriptionRecord,
  now: Date,
  tier: PaidTier,
  email: string | null,
): Denial | null {
  if (record.tier === tier && !isOver(record, now)) return denial("plan-held");
  return email === null ? denial("email-required") : null;
}

/** Why there is nothing to cancel: no paid plan, one that is over, or one that is cancelled already. Null when there is. */
export function denialForCancel(record: SubscriptionRecord, now: Date): Denial | null {
  const isRunning = isPaidTier(record.tier) && !isOver(record, now);
  return isRunning && record.status === "active" ? null : denial("nothing-to-cancel");
}

/** Why there is nothing to reactivate: only a cancelled plan whose period has not ended can be. Null when there is. */
export function denialForReactivate(record: SubscriptionRecord, now: Date): Denial | null {
  const isRunning = isPaidTier(record.tier) && !isOver(record, now);
  return isRunning && record.status === "cancelled" ? null : denial("nothing-to-reactivate");
}
