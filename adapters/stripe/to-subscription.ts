import { PAID_TIERS, type PaidTier, type ProviderSubscription } from "@einstein-vs-cat/core";
import type Stripe from "stripe";

/** In which states a subscription gives what it promises. A late payment is asked for again before it ends anything. */
const LIVE: ReadonlySet<string> = new Set(["active", "trialing", "past_due"]);

/** Stripe's subscription in the words of core. Periods belong to its items there, and are given in seconds. */
export function toSubscription(
  { id, status, created, items, cancel_at, cancel_at_period_end }: Stripe.Subscription,
  prices: Readonly<Record<PaidTier, readonly string[]>>,
): ProviderSubscription {
  const tierOf = (priceId: string) =>
    PAID_TIERS.find((each) => prices[each].includes(priceId)) ?? null;
  const item = items.data.find(({ price }) => tierOf(price.id) !== null) ?? items.data[0];
  const renewsAt = item?.current_period_end ?? created;
  // A date that was set by hand may lie before the end of the period, or in a later one; that one still renews until then.
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
