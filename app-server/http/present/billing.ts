import {
  effectiveTier,
  type KeptSubscription,
  PLANS,
  type SerializedCheckout,
  type SerializedSubscription,
  type SerializedUsage,
  type User,
} from "@einstein-vs-cat/core";
import type { Services } from "../context.ts";
import type { SandboxCheckout } from "../sandbox-page.ts";

/**
 * Presents a subscription to its owner: the plan that the user holds, and the plan that is open
 * now.
 */
export function presentSubscription(
  { tier, status, periodEnd, asOf }: KeptSubscription,
  { email }: User,
  usage: SerializedUsage,
  { billing, settings }: Pick<Services, "billing" | "settings">,
): SerializedSubscription {
  const held = { subscriptionTier: tier, subscriptionPeriodEnd: periodEnd };
  return {
    tier,
    openTier: effectiveTier(held, asOf, settings.defaultTier),
    name: PLANS[tier].name,
    status,
    periodEnd: periodEnd?.toISOString() ?? null,
    asOf: asOf.toISOString(),
    email,
    billing: billing.kind,
    usage,
  };
}

/** Presents a checkout of the sandbox. `price` is in US dollars a month. */
export function presentCheckout(checkout: SandboxCheckout, price: number): SerializedCheckout {
  return {
    id: checkout.id,
    tier: checkout.tier,
    name: PLANS[checkout.tier].name,
    price,
    isComplete: checkout.state === "complete",
    successUrl: checkout.successUrl,
    cancelUrl: checkout.cancelUrl,
  };
}
