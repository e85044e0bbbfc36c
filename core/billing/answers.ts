/** The JSON that the calls about plans, payment and usage answer with. */

import * as z from "zod/mini";
import { countSchema, type Serialized, timestampSchema } from "../shared/answers.ts";
import { PAID_TIERS } from "./subscription.ts";
import { SUBSCRIPTION_MESSAGES } from "./subscription-changes.ts";
import { TIERS } from "./tier.ts";

/**
 * What the caller has used. `debatesToday` counts from midnight UTC. `turnsPerDay` is null where
 * the server limits nothing. `turnsLeft` is what the caller's own count leaves, or the count of the
 * network if that leaves less; `resetsAt` is when this count is whole again, null when nothing of
 * it is used.
 */
export const usageAnswer = z.strictObject({
  debatesToday: countSchema,
  turnsToday: countSchema,
  turnsPerDay: z.nullable(countSchema),
  turnsLeft: z.nullable(countSchema),
  resetsAt: z.nullable(timestampSchema),
  caps: z.optional(
    z.array(
      z.strictObject({
        of: z.enum(["own", "plan", "visitors"]),
        period: z.enum(["day", "month"]),
        left: countSchema,
        endsAt: timestampSchema,
      }),
    ),
  ),
});

/** Usage as JSON carries it. */
export type SerializedUsage = Serialized<typeof usageAnswer>;

/**
 * The subscription of the signed-in user. `tier` is the plan that the user holds, `openTier` the
 * one that is open now, `asOf` the time of the database when it was read. `billing` is the payment
 * provider: none, Stripe, or the sandbox that takes no money.
 */
export const subscriptionAnswer = z.strictObject({
  tier: z.enum(TIERS),
  openTier: z.enum(TIERS),
  name: z.string(),
  status: z.enum(["active", "cancelled"]),
  periodEnd: z.nullable(timestampSchema),
  asOf: timestampSchema,
  email: z.nullable(z.string()),
  billing: z.enum(["none", "stripe", "sandbox"]),
  usage: usageAnswer,
});

/** A subscription as JSON carries it. */
export type SerializedSubscription = Serialized<typeof subscriptionAnswer>;

/** The address of a checkout page, or of the page that follows a payment in the sandbox. */
export const checkoutAnswer = z.strictObject({ url: z.string() });

/**
 * Whom the link of a completed checkout would sign in: the name to ask about, or null when it would
 * change nothing.
 */
export const checkoutGrantAnswer = z.strictObject({ signsInAs: z.nullable(z.string()) });

/** The buyer is signed in again. */
export const reauthAnswer = z.strictObject({ success: z.literal(true) });

/** The plan that a completed checkout opened. */
export const verifiedCheckoutAnswer = z.strictObject({
  success: z.literal(true),
  subscription: z.strictObject({ tier: z.enum(TIERS), name: z.string() }),
});

/** Why a checkout is not verified: the one refusal that the API always answers as JSON. */
export const refusedCheckoutAnswer = z.strictObject({
  success: z.literal(false),
  error: z.string(),
  code: z.enum(["not-signed-in", "payment-incomplete"]),
});

/** The refusal of a checkout as JSON carries it. */
export type RefusedCheckout = Serialized<typeof refusedCheckoutAnswer>;

/**
 * A sentence for the user about the change of a subscription, with the code by which a screen
 * translates it.
 */
export const messageAnswer = z.strictObject({
  message: z.string(),
  code: z.enum(
    Object.keys(SUBSCRIPTION_MESSAGES) as [SubscriptionMessage, ...SubscriptionMessage[]],
  ),
});

type SubscriptionMessage = keyof typeof SUBSCRIPTION_MESSAGES;

/** A checkout of the sandbox. `price` is in US dollars a month. */
export const sandboxCheckoutAnswer = z.strictObject({
  id: z.string(),
  tier: z.enum(PAID_TIERS),
  name: z.string(),
  price: z.number(),
  isComplete: z.boolean(),
  successUrl: z.string(),
  cancelUrl: z.string(),
});

/** A checkout of the sandbox as JSON carries it. */
export type SerializedCheckout = Serialized<typeof sandboxCheckoutAnswer>;

/** Confirms an event of the payment provider after its effect is stored. */
export const webhookAnswer = z.strictObject({ received: z.literal(true) });
