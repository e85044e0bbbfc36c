import Stripe from "stripe";
import { WEBHOOK_SECRET } from "./fake-stripe-objects.ts";

/** Returns the signature header for a body at this time, as Stripe sends it. */
export function signed(payload: string, now: number, secret = WEBHOOK_SECRET): string {
  return signer.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(now / 1_000),
  });
}

const signer = new Stripe("sk_test_signer");
