import { DomainError, handleBillingEvent, webhookAnswer } from "@einstein-vs-cat/core";
import * as z from "zod/mini";
import type { ApiRouter, Services } from "../../http/context.ts";
import type { Operations } from "../../http/operation.ts";
import { route } from "../../http/route.ts";
import { readBytes } from "../../middleware/json-body.ts";

/** The largest event that is read, in bytes. */
const LARGEST_EVENT = 1024 * 1024;

/** The call of the payment provider. */
export const webhookOperations = {
  stripe: {
    method: "post",
    path: "/api/stripe/webhook",
    summary: "Take an event of Stripe",
    description:
      "Only Stripe makes this call. Any answer other than 200 makes Stripe send the event again.",
    tag: "Plans",
    caller: "anyone",
    headers: { "Stripe-Signature": "Stripe's signature of the body" },
    body: z.looseObject({ id: z.string(), type: z.string() }),
    answers: { 200: webhookAnswer },
    errors: ["not-found", "invalid-signature", "billing-unavailable", "not-signed-in"],
  },
} as const satisfies Operations;

/** The path that Stripe calls. */
export const WEBHOOK = webhookOperations.stripe.path;

/**
 * Registers the call of Stripe. The signature covers the bytes of the body, so nothing parses them
 * before it is verified. The answer is sent after the effect of the event is stored.
 */
export function stripeWebhook(router: ApiRouter, services: Services): void {
  route(router, webhookOperations.stripe, async (ctx) => {
    if (services.billing.kind !== "stripe") throw new DomainError("not-found");
    const body = await readBytes(ctx.req, LARGEST_EVENT);
    const event = await services.billing.readEvent(body, ctx.get("Stripe-Signature"));
    await handleBillingEvent(services, event);
    ctx.body = { received: true };
  });
}
