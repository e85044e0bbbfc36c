/** Which changes of a subscription are possible at a given time. */

import { type Denial, denial } from "../shared/errors.ts";
import { isExpired, type PaidTier } from "./plan.ts";
import { isPaidTier, type SubscriptionRecord } from "./subscription.ts";

/** The messages that confirm a change. */
export const SUBSCRIPTION_MESSAGES = {
  "subscription-cancelled":
    "Your subscription is cancelled. You keep your plan until the period ends.",
  "subscription-reactivated": "Your subscription continues.",
} as const;

/** Returns whether the period of a paid plan has ended. `now` is the database's time. */
export function isPeriodExpired({ tier, periodEnd }: SubscriptionRecord, now: Date): boolean {
  return isExpired({ subscriptionTier: tier, subscriptionPeriodEnd: periodEnd }, now);
}

/**
 * Returns why a plan cannot be bought, or null: the user has it already and it has not expired (a
 * cancelled plan is reactivated instead), or there is no billing address.
 */
export function denialForCheckout(
  record: SubscriptionRecord,
  now: Date,
  tier: PaidTier,
  email: string | null,
): Denial | null {
  if (record.tier === tier && !isPeriodExpired(record, now)) return denial("plan-held");
  return email === null ? denial("email-required") : null;
}

/**
 * Returns why there is nothing to cancel, or null: no paid plan, an expired one, or one that is
 * cancelled already.
 */
export function denialForCancel(record: SubscriptionRecord, now: Date): Denial | null {
  const isRunning = isPaidTier(record.tier) && !isPeriodExpired(record, now);
  return isRunning && record.status === "active" ? null : denial("nothing-to-cancel");
}

/**
 * Returns why there is nothing to reactivate, or null. Only a cancelled plan that has not expired
 * can be reactivated.
 */
export function denialForReactivate(record: SubscriptionRecord, now: Date): Denial | null {
  const isRunning = isPaidTier(record.tier) && !isPeriodExpired(record, now);
  return isRunning && record.status === "cancelled" ? null : denial("nothing-to-reactivate");
}
