import { DomainError, handleBillingEvent } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../http/context.ts";
import { readBytes } from "../middleware/json-body.ts";

/** Where Stripe tells what happened. */
export const WEBHOOK = "/api/stripe/webhook";

/** The largest event that is read, in bytes. */
const LARGEST_EVENT = 1024 * 1024;

/**
 * Stripe's events. The signature is over the bytes as they came, so that they are read before anything looks into them. Serialized
 * that all is well only once what it changes is kept; anything else makes Stripe tell it again.
 */
export function stripeWebhook(router: ApiRouter, services: Services): void {
  router.post(WEBHOOK, async (ctx) => {
    if (services.billing.kind !== "stripe") throw new DomainError("not-found");
    const body = await readBytes(ctx.req, LARGEST_EVENT);
    const event = await services.billing.readEvent(body, ctx.get("Stripe-Signature"));
    await handleBillingEvent(services, event);
    ctx.body = { received: true };
  });
}
