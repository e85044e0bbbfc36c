/** The calls around plans and their payment (SPEC §7), and the shapes that they answer with. */

import type { SubscriptionStatus, Tier } from "@einstein-vs-cat/core";
import { call, errorOf, send } from "./http.ts";
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

/** What came of a checkout. */
export interface CheckoutVerdict {
  readonly success?: boolean;
  readonly subscription?: { readonly tier?: Tier; readonly name: string };
  readonly error?: string;
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
 * What came of a checkout. A refusal may tell its reason as JSON.
 * @throws HttpError for any other non-OK answer.
 */
export async function verifyCheckout(sessionId: string): Promise<CheckoutVerdict> {
  const answer = await send("POST", "/api/subscription/verify-checkout", { sessionId });
  if (answer.ok) return (await answer.json()) as CheckoutVerdict;
  const refused = await errorOf(answer);
  const error = errorIn(refused.text);
  if (error === null) throw refused;
  return { error };
}

function errorIn(text: string): string | null {
  try {
    const { error } = JSON.parse(text) as { readonly error?: unknown };
    return typeof error === "string" ? error : null;
  } catch {
    return null;
  }
}

/** Ends the subscription with its period. Tells the sentence for whoever cancelled. */
export async function cancelSubscription(): Promise<string> {
  return (await call<{ readonly message: string }>("POST", "/api/subscription/cancel")).message;
}

/** Takes the end back, so that the subscription goes on. Tells the sentence for whoever wanted it. */
export async function reactivateSubscription(): Promise<string> {
  return (await call<{ readonly message: string }>("POST", "/api/subscription/reactivate")).message;
}
