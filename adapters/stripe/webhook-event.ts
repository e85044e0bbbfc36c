import { type BillingEvent, DomainError } from "@einstein-vs-cat/core";
import type Stripe from "stripe";

/** The maximum age of a signature in seconds. */
const MAX_SIGNATURE_AGE_SECONDS = 300;

/**
 * Verifies a webhook request and returns its event. `now` is in ms since 1970.
 * @throws DomainError `invalid-signature`.
 */
export function readWebhookEvent(
  { webhooks }: Stripe,
  body: Uint8Array,
  signature: string | undefined,
  webhookSecret: string,
  now: number,
): BillingEvent {
  try {
    const event = webhooks.constructEvent(
      body,
      signature ?? "",
      webhookSecret,
      MAX_SIGNATURE_AGE_SECONDS,
      undefined,
      now,
    );
    return { id: event.id, customerId: customerIdOf(event.data.object) };
  } catch (error) {
    throw new DomainError("invalid-signature", { cause: error });
  }
}

/** Returns the customer of an event's object, or the object itself if it is a customer. */
function customerIdOf(object: object): string | null {
  const {
    object: kind,
    id,
    customer,
  } = object as { object?: string; id?: string; customer?: string | { id: string } | null };
  if (kind === "customer") return id ?? null;
  return typeof customer === "string" ? customer : (customer?.id ?? null);
}
