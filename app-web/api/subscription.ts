/** Calls around plans and their payment. */

import type {
  checkoutAnswer,
  checkoutGrantAnswer,
  messageAnswer,
  PlanOffers,
  reauthAnswer,
  Serialized,
  SerializedSubscription,
  Tier,
  verifiedCheckoutAnswer,
} from "@einstein-vs-cat/core";
import { call } from "./http.ts";
import { RefusalError, refusalOf } from "./refusal.ts";

export type { PlanOffer, PlanOffers, SerializedSubscription } from "@einstein-vs-cat/core";

/** The plan that a checkout opened. */
export type OpenedPlan = Serialized<typeof verifiedCheckoutAnswer>["subscription"];

/**
 * The result of a change of the subscription: a sentence, and the code by which it is translated.
 */
export type ChangeResult = Serialized<typeof messageAnswer>;

/** Reads the subscription of the signed-in user. */
export function readSubscription(): Promise<SerializedSubscription> {
  return call("GET", "/api/subscription");
}

/** Reads all plans. */
export function readPlans(): Promise<PlanOffers> {
  return call("GET", "/api/tiers");
}

/**
 * Opens a checkout for a plan and returns the address of its page. `email` is for an account
 * without one.
 */
export async function createCheckout(
  tier: Tier,
  email: string | null,
): Promise<string | undefined> {
  const body = email === null ? { tier } : { tier, email };
  type Answer = Partial<Serialized<typeof checkoutAnswer>>;
  return (await call<Answer>("POST", "/api/subscription/create-checkout", body)).url;
}

/**
 * Returns the name of the account that a grant would sign in; null when it would change nothing.
 */
export async function previewCheckoutGrant(authToken: string): Promise<string | null> {
  type Answer = Serialized<typeof checkoutGrantAnswer>;
  const path = "/api/subscription/reauth/preview";
  return (await call<Answer>("POST", path, { authToken })).signsInAs;
}

/**
 * Signs in a buyer who returns from the checkout page without a session; returns whether that
 * worked.
 */
export async function redeemCheckoutGrant(authToken: string): Promise<boolean> {
  type Answer = Serialized<typeof reauthAnswer>;
  return (await call<Answer>("POST", "/api/subscription/reauth", { authToken })).success;
}

/**
 * Verifies a checkout and returns the plan that it opened; undefined when the server does not name
 * it.
 * @throws RefusalError when the checkout is not verified; HttpError for a non-OK answer.
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

/** Cancels the subscription at the end of its period. */
export function cancelSubscription(): Promise<ChangeResult> {
  return call("POST", "/api/subscription/cancel");
}

/** Continues a cancelled subscription. */
export function reactivateSubscription(): Promise<ChangeResult> {
  return call("POST", "/api/subscription/reactivate");
}
