/**
 * Stripe as the payment provider: hosted Checkout, subscriptions and signed webhooks. What is paid
 * is always requested from Stripe and never derived from events. The file is long because the port
 * has many methods.
 */

import { createHash } from "node:crypto";
import {
  type Billing,
  type BillingEvent,
  type Checkout,
  type Clock,
  DomainError,
  type NewCheckout,
  type NewCustomer,
  type PaidTier,
  type ProviderSubscription,
  type RandomToken,
} from "@einstein-vs-cat/core";
import type Stripe from "stripe";
import { PriceCache } from "./price-cache.ts";
import { createStripeClient } from "./stripe-client.ts";
import { callStripe, ignoreMissing, ignoreRefused, nullIfMissing } from "./stripe-errors.ts";
import { toSubscription } from "./to-subscription.ts";
import { readWebhookEvent } from "./webhook-event.ts";

/** The account at Stripe and what it sells. */
export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The price ids of each plan: the first is sold, the others belong to existing subscriptions. */
  readonly prices: Readonly<Record<PaidTier, readonly string[]>>;
  /** Replaces Stripe's own URL. */
  readonly apiUrl?: URL | undefined;
  readonly clock: Pick<Clock, "now">;
  readonly randomToken: RandomToken;
}

/** Stripe replaces this in a success URL with the id of the checkout. */
const CHECKOUT_ID = "{CHECKOUT_SESSION_ID}";

export class StripeBilling implements Billing {
  readonly kind = "stripe";
  readonly #stripe: Stripe;
  readonly #options: StripeOptions;
  readonly #prices: PriceCache;

  constructor(options: StripeOptions) {
    this.#options = options;
    this.#stripe = createStripeClient(options.secretKey, options.apiUrl);
    this.#prices = new PriceCache(this.#stripe, options.clock, (tier) => this.#priceIdOf(tier));
  }

  prices(): Promise<Readonly<Partial<Record<PaidTier, number>>>> {
    return this.#prices.get();
  }

  /**
   * The idempotency key depends on the content, so that a repeated request, for example from a
   * second tab, creates one customer.
   */
  async makeCustomer({ userId, createdAt, email, replaces }: NewCustomer): Promise<string> {
    const request = JSON.stringify([userId, createdAt.getTime(), email, replaces]);
    const idempotencyKey = `customer-${createHash("sha256").update(request).digest("hex")}`;
    const customer = await callStripe(() =>
      this.#stripe.customers.create(
        { email, metadata: { userId: String(userId) } },
        { idempotencyKey },
      ),
    );
    return customer.id;
  }

  async hasCustomer(customerId: string): Promise<boolean> {
    const customer = await callStripe(() =>
      nullIfMissing(this.#stripe.customers.retrieve(customerId)),
    );
    return customer !== null && customer.deleted !== true;
  }

  async setEmail(customerId: string, email: string): Promise<void> {
    await callStripe(() =>
      this.#stripe.customers.update(customerId, { email }, this.#idempotencyKey()),
    );
  }

  async removeCustomer(customerId: string): Promise<void> {
    await callStripe(() => nullIfMissing(this.#stripe.customers.del(customerId)));
  }

  async openCheckout({
    userId,
    customerId,
    tier,
    successUrl,
    cancelUrl,
  }: NewCheckout): Promise<{ id: string; url: string }> {
    const { sessions } = this.#stripe.checkout;
    const session = await callStripe(async () => {
      const opened = await sessions.create(
        {
          mode: "subscription",
          customer: customerId,
          client_reference_id: String(userId),
          line_items: [{ price: this.#priceIdOf(tier), quantity: 1 }],
          success_url: successUrl(CHECKOUT_ID),
          cancel_url: cancelUrl,
        },
        this.#idempotencyKey(),
      );
      for await (const { id, created } of sessions.list({
        customer: customerId,
        status: "open",
        limit: 100,
      })) {
        // Expire earlier checkouts only, so that two concurrent ones do not close each other. A
        // checkout that is being paid cannot be expired, and that is ignored.
        const isEarlier =
          created < opened.created || (created === opened.created && id < opened.id);
        if (isEarlier) await sessions.expire(id, {}, this.#idempotencyKey()).catch(ignoreRefused);
      }
      return opened;
    });
    if (!session.url) throw new DomainError("billing-unavailable");
    return { id: session.id, url: session.url };
  }

  async findCheckout(id: string): Promise<Checkout | null> {
    const session = await callStripe(() =>
      nullIfMissing(this.#stripe.checkout.sessions.retrieve(id)),
    );
    if (session === null) return null;
    const userId = /^\d{1,15}$/.test(session.client_reference_id ?? "")
      ? Number(session.client_reference_id)
      : null;
    const customerId =
      typeof session.customer === "string" ? session.customer : (session.customer?.id ?? null);
    return { id: session.id, userId, customerId, isComplete: session.status === "complete" };
  }

  async subscriptionsOf(customerId: string): Promise<readonly ProviderSubscription[]> {
    return callStripe(async () => {
      // Without a status filter, the list has all subscriptions that are not canceled.
      const listing = this.#stripe.subscriptions.list({ customer: customerId, limit: 100 });
      const all = await nullIfMissing(listing.autoPagingToArray({ limit: 1_000 }));
      return (all ?? []).map((subscription) => toSubscription(subscription, this.#options.prices));
    });
  }

  /** When renewing, also clears an end date that was set in Stripe's dashboard. */
  async setEndsAtPeriodEnd(subscriptionId: string, ends: boolean): Promise<void> {
    const { subscriptions } = this.#stripe;
    await callStripe(async () => {
      const found = await nullIfMissing(subscriptions.retrieve(subscriptionId));
      if (found === null) return;
      const isByDate = !ends && !found.cancel_at_period_end && found.cancel_at !== null;
      const change = isByDate ? { cancel_at: "" as const } : { cancel_at_period_end: ends };
      await subscriptions
        .update(subscriptionId, change, this.#idempotencyKey())
        .catch(ignoreRefused);
    });
  }

  async endNow(subscriptionId: string): Promise<void> {
    const credit = { prorate: true, invoice_now: true };
    await callStripe(() =>
      this.#stripe.subscriptions
        .cancel(subscriptionId, credit, this.#idempotencyKey())
        .catch(ignoreMissing),
    );
  }

  async readEvent(body: Uint8Array, signature: string | undefined): Promise<BillingEvent> {
    const { webhookSecret, clock } = this.#options;
    return readWebhookEvent(this.#stripe, body, signature, webhookSecret, clock.now());
  }

  /** Returns the id of the price that is sold for a plan. */
  #priceIdOf(tier: PaidTier): string {
    return this.#options.prices[tier][0] ?? "";
  }

  /**
   * Returns a key per call, not per content, because cancelling again after a reactivation must not
   * be deduplicated. The SDK's retries reuse the key.
   */
  #idempotencyKey(): { idempotencyKey: string } {
    return { idempotencyKey: this.#options.randomToken() };
  }
}
