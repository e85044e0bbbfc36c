import { PAID_TIERS, type PaidTier, type ProviderSubscription } from "@einstein-vs-cat/core";
import type Stripe from "stripe";

/**
 * The states in which a subscription grants its plan. Stripe retries a late payment before it ends
 * anything.
 */
const LIVE: ReadonlySet<string> = new Set(["active", "trialing", "past_due"]);

/**
 * Converts Stripe's subscription to core's. In Stripe, periods belong to items and are in seconds.
 */
export function toSubscription(
  { id, status, created, items, cancel_at, cancel_at_period_end }: Stripe.Subscription,
  prices: Readonly<Record<PaidTier, readonly string[]>>,
): ProviderSubscription {
  const tierOf = (priceId: string) =>
    PAID_TIERS.find((each) => prices[each].includes(priceId)) ?? null;
  const item = items.data.find(({ price }) => tierOf(price.id) !== null) ?? items.data[0];
  const renewsAt = item?.current_period_end ?? created;
  // An end date that was set manually may be before the end of the period. A later one does not
  // count yet, because the subscription still renews before it.
  const endsByDate = cancel_at !== null && cancel_at <= renewsAt;
  return {
    id,
    tier: item === undefined ? null : tierOf(item.price.id),
    isLive: LIVE.has(status),
    createdAt: new Date(created * 1_000),
    periodEnd: new Date((endsByDate ? cancel_at : renewsAt) * 1_000),
    endsAtPeriodEnd: cancel_at_period_end || endsByDate,
  };
}
