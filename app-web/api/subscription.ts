/** Calls around plans and their payment. */

import type {
  checkoutAnswer,
  messageAnswer,
  PlanOffers,
  reauthAnswer,
  refusedCheckoutAnswer,
  Serialized,
  SerializedSubscription,
  Tier,
  verifiedCheckoutAnswer,
} from "@einstein-vs-cat/core";
import { call, errorOf, send } from "./http.ts";

export type { PlanOffer, PlanOffers, SerializedSubscription } from "@einstein-vs-cat/core";

type Verified = Serialized<typeof verifiedCheckoutAnswer>;
type Refused = Serialized<typeof refusedCheckoutAnswer>;
type Message = Serialized<typeof messageAnswer>;

/** The result of a checkout: the plan that it opened, or why it is not verified. */
export type CheckoutVerdict = Partial<
  Pick<Verified, "subscription"> & Pick<Refused, "error"> & { readonly success: boolean }
>;

/** Reads the subscription of the signed-in user. */
export function readSubscription(): Promise<SerializedSubscription> {
  return call("GET", "/api/subscription");
}

/** Reads all plans. */
export function readPlans(): Promise<PlanOffers> {
  return call("GET", "/api/tiers");
}

/** Opens a checkout for a plan and returns the address of its page. `email` is for an account without one. */
export async function createCheckout(
  tier: Tier,
  email: string | null,
): Promise<string | undefined> {
  const body = email === null ? { tier } : { tier, email };
  type Answer = Partial<Serialized<typeof checkoutAnswer>>;
  return (await call<Answer>("POST", "/api/subscription/create-checkout", body)).url;
}

/** Signs in a buyer who returns from the checkout page without a session; returns whether that worked. */
export async function redeemCheckoutGrant(authToken: string): Promise<boolean> {
  type Answer = Serialized<typeof reauthAnswer>;
  return (await call<Answer>("POST", "/api/subscription/reauth", { authToken })).success;
}

/**
 * Verifies a checkout. A refusal may give its reason as JSON.
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

/** Cancels the subscription at the end of its period; returns the sentence for the user. */
export async function cancelSubscription(): Promise<string> {
  return (await call<Message>("POST", "/api/subscription/cancel")).message;
}

/** Continues a cancelled subscription; returns the sentence for the user. */
export async function reactivateSubscription(): Promise<string> {
  return (await call<Message>("POST", "/api/subscription/reactivate")).message;
}
