/** The calls around plans and their payment (SPEC §7), and the shapes that they answer with. */

import type { SubscriptionStatus, Tier } from "@einstein-vs-cat/core";
import { call } from "./http.ts";
import { RefusalError, refusalOf } from "./refusal.ts";
import type { SerializedUsage } from "./usage.ts";

/** A plan as it is offered: what it costs in US dollars a month, and the ids of all models that it opens. */
export interface PlanOffer {
  readonly name: string;
  readonly price: number;
  readonly description: string;
  readonly models: readonly string[];
}

/** Every plan by its tier (SPEC §3, Tier info). */
export type PlanOffers = Readonly<Record<Tier, PlanOffer>>;

/** The subscription of whoever is signed in. `tier` is the plan that is kept, `openTier` the one that may be used now. */
export interface SerializedSubscription {
  readonly tier: Tier;
  readonly openTier: Tier;
  readonly name: string;
  readonly status: SubscriptionStatus;
  readonly periodEnd: string | null;
  /** When all this was so, by the clock of the store. */
  readonly asOf: string;
  readonly email: string | null;
  /** Who takes the money: nobody, Stripe, or the sandbox, where none is taken. */
  readonly billing: "none" | "stripe" | "sandbox";
  readonly usage: SerializedUsage;
}

/** The plan that a checkout has opened. */
export interface OpenedPlan {
  readonly tier?: Tier;
  readonly name: string;
}

/** What came of a change of the subscription: a sentence, and the code that it is translated by. */
export interface ChangeResult {
  readonly code?: string;
  readonly message: string;
}

/** The subscription of whoever is signed in. */
export function readSubscription(): Promise<SerializedSubscription> {
  return call("GET", "/api/subscription");
}

/** All plans. */
export function readPlans(): Promise<PlanOffers> {
  return call("GET", "/api/tiers");
}

/** Opens a checkout for a plan; tells the address of its page, if there is one. The email is for somebody who has none on file. */
export async function createCheckout(
  tier: Tier,
  email: string | null,
): Promise<string | undefined> {
  const body = email === null ? { tier } : { tier, email };
  return (await call<{ readonly url?: string }>("POST", "/api/subscription/create-checkout", body))
    .url;
}

/** Signs in the buyer who comes back from the checkout page without a session; tells whether that worked. */
export async function redeemCheckoutGrant(authToken: string): Promise<boolean> {
  return (
    await call<{ readonly success: boolean }>("POST", "/api/subscription/reauth", { authToken })
  ).success;
}

/**
 * The plan that a checkout has opened; undefined when the server does not name it.
 * @throws RefusalError when the checkout is not verified, HttpError for a non-OK answer.
 */
export async function verifyCheckout(sessionId: string): Promise<OpenedPlan | undefined> {
  const verdict = await call<{ readonly success?: boolean; readonly subscription?: OpenedPlan }>(
    "POST",
    "/api/subscription/verify-checkout",
    { sessionId },
  );
  if (verdict.success !== true)
    throw new RefusalError(refusalOf(verdict) ?? { code: "payment-incomplete", message: "" });
  return verdict.subscription;
}

/** Ends the subscription with its period. */
export function cancelSubscription(): Promise<ChangeResult> {
  return call("POST", "/api/subscription/cancel");
}

/** Takes the cancellation back, so that the subscription goes on. */
export function reactivateSubscription(): Promise<ChangeResult> {
  return call("POST", "/api/subscription/reactivate");
}
