/**
 * Stripe as the payment provider: its hosted Checkout, its subscriptions, its signed webhooks. What is paid is always asked for
 * anew and never worked out from events.
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
  PAID_TIERS,
  type PaidTier,
  type ProviderSubscription,
  type RandomToken,
} from "@einstein-vs-cat/core";
import Stripe from "stripe";
import { toSubscription } from "./to-subscription.ts";

/** How Stripe is reached and what is sold there. */
export interface StripeOptions {
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The ids of the prices of each plan: the first is sold, the others are known from before. */
  readonly prices: Readonly<Record<PaidTier, readonly string[]>>;
  /** Another address than Stripe's own. */
  readonly apiUrl?: URL | undefined;
  readonly clock: Pick<Clock, "now">;
  readonly randomToken: RandomToken;
}

/** How long one request may take (ms), and how often it is tried again after a failure on the way. */
const PATIENCE = { timeout: 10_000, maxNetworkRetries: 2 };

/** How old a signature may be, in seconds. */
const SIGNATURE_AGE = 300;

/** How long prices are remembered (ms). */
const PRICE_MEMORY = 600_000;

/** How long prices are not asked for again after that failed (ms). */
const PRICE_REST = 30_000;

/** Stripe replaces this in a success URL with the id of the checkout. */
const CHECKOUT_ID = "{CHECKOUT_SESSION_ID}";

/** Billing by Stripe. */
export class StripeBilling implements Billing {
  readonly kind = "stripe";
  readonly #stripe: Stripe;
  readonly #options: StripeOptions;
  #known: { readonly prices: Readonly<Partial<Record<PaidTier, number>>>; readonly until: number } =
    { prices: {}, until: 0 };

  constructor(options: StripeOptions) {
    this.#options = options;
    this.#stripe = new Stripe(options.secretKey, {
      ...PATIENCE,
      telemetry: false,
      ...addressOf(options.apiUrl),
    });
  }

  /** While Stripe gives no answer, the last one stands, and it is left alone for a while. */
  async prices(): Promise<Readonly<Partial<Record<PaidTier, number>>>> {
    const now = this.#options.clock.now();
    if (now < this.#known.until) return this.#known.prices;
    try {
      this.#known = { prices: await this.#askPrices(), until: now + PRICE_MEMORY };
    } catch {
      this.#known = { prices: this.#known.prices, until: now + PRICE_REST };
    }
    return this.#known.prices;
  }

  /** The key is the same for the same wish, so that a wish that was cut off, or made in two tabs, makes one customer. */
  async makeCustomer({ userId, createdAt, email, replaces }: NewCustomer): Promise<string> {
    const wish = JSON.stringify([userId, createdAt.getTime(), email, replaces]);
    const idempotencyKey = `customer-${createHash("sha256").update(wish).digest("hex")}`;
    const customer = await asked(() =>
      this.#stripe.customers.create(
        { email, metadata: { userId: String(userId) } },
        { idempotencyKey },
      ),
    );
    return customer.id;
  }

  async hasCustomer(customerId: string): Promise<boolean> {
    const customer = await asked(() => orNull(this.#stripe.customers.retrieve(customerId)));
    return customer !== null && customer.deleted !== true;
  }

  async setEmail(customerId: string, email: string): Promise<void> {
    await asked(() => this.#stripe.customers.update(customerId, { email }, this.#once()));
  }

  async removeCustomer(customerId: string): Promise<void> {
    await asked(() => orNull(this.#stripe.customers.del(customerId)));
  }

  async openCheckout({
    userId,
    customerId,
    tier,
    successUrl,
    cancelUrl,
  }: NewCheckout): Promise<{ id: string; url: string }> {
    const { sessions } = this.#stripe.checkout;
    const session = await asked(async () => {
      const opened = await sessions.create(
        {
          mode: "subscription",
          customer: customerId,
          client_reference_id: String(userId),
          line_items: [{ price: this.#priceOf(tier), quantity: 1 }],
          success_url: successUrl(CHECKOUT_ID),
          cancel_url: cancelUrl,
        },
        this.#once(),
      );
      for await (const { id, created } of sessions.list({
        customer: customerId,
        status: "open",
        limit: 100,
      })) {
        // Of two that are opened at once each closes the earlier, and not each the other; one that is paid now is closed by that.
        const isEarlier =
          created < opened.created || (created === opened.created && id < opened.id);
        if (isEarlier) await sessions.expire(id, {}, this.#once()).catch(unlessRefused);
      }
      return opened;
    });
    if (!session.url) throw new DomainError("billing-unavailable");
    return { id: session.id, url: session.url };
  }

  async findCheckout(id: string): Promise<Checkout | null> {
    const session = await asked(() => orNull(this.#stripe.checkout.sessions.retrieve(id)));
    if (session === null) return null;
    const userId = /^\d{1,15}$/.test(session.client_reference_id ?? "")
      ? Number(session.client_reference_id)
      : null;
    const customerId =
      typeof session.customer === "string" ? session.customer : (session.customer?.id ?? null);
    return { id: session.id, userId, customerId, isComplete: session.status === "complete" };
  }

  async subscriptionsOf(customerId: string): Promise<readonly ProviderSubscription[]> {
    return asked(async () => {
      // Without a status it lists all that are not canceled.
      const listing = this.#stripe.subscriptions.list({ customer: customerId, limit: 100 });
      const all = await orNull(listing.autoPagingToArray({ limit: 1_000 }));
      return (all ?? []).map((subscription) => toSubscription(subscription, this.#options.prices));
    });
  }

  /** An end that was set in Stripe's dashboard for the same day is taken back as well. */
  async setEndsAtPeriodEnd(subscriptionId: string, ends: boolean): Promise<void> {
    const { subscriptions } = this.#stripe;
    await asked(async () => {
      const found = await orNull(subscriptions.retrieve(subscriptionId));
      if (found === null) return;
      const isByDate = !ends && !found.cancel_at_period_end && found.cancel_at !== null;
      const change = isByDate ? { cancel_at: "" as const } : { cancel_at_period_end: ends };
      await subscriptions.update(subscriptionId, change, this.#once()).catch(unlessRefused);
    });
  }

  async endNow(subscriptionId: string): Promise<void> {
    const credit = { prorate: true, invoice_now: true };
    await asked(() =>
      this.#stripe.subscriptions.cancel(subscriptionId, credit, this.#once()).catch(unlessGone),
    );
  }

  async readEvent(body: Uint8Array, signature: string | undefined): Promise<BillingEvent> {
    const { webhookSecret, clock } = this.#options;
    try {
      const { webhooks } = this.#stripe;
      const event = webhooks.constructEvent(
        body,
        signature ?? "",
        webhookSecret,
        SIGNATURE_AGE,
        undefined,
        clock.now(),
      );
      return { id: event.id, customerId: customerIn(event.data.object) };
    } catch (error) {
      throw new DomainError("invalid-signature", undefined, error);
    }
  }

  async #askPrices(): Promise<Partial<Record<PaidTier, number>>> {
    const found = await Promise.all(
      PAID_TIERS.map(
        async (tier) => [tier, await this.#stripe.prices.retrieve(this.#priceOf(tier))] as const,
      ),
    );
    // A price in another currency is none in dollars; the checkout page tells it.
    const inDollars = found.flatMap(([tier, { currency, unit_amount }]) =>
      currency === "usd" && unit_amount !== null ? [[tier, unit_amount / 100] as const] : [],
    );
    return Object.fromEntries(inDollars);
  }

  /** What is sold for a plan. */
  #priceOf(tier: PaidTier): string {
    return this.#options.prices[tier][0] ?? "";
  }

  /** A key per wish, not per content: cancelling again after a reactivation is another wish. The SDK's retries keep it. */
  #once(): { idempotencyKey: string } {
    return { idempotencyKey: this.#options.randomToken() };
  }
}

function addressOf(url: URL | undefined) {
  if (url === undefined) return {};
  const protocol = url.protocol === "http:" ? ("http" as const) : ("https" as const);
  return { host: url.hostname, protocol, port: url.port || (protocol === "http" ? 80 : 443) };
}

/** Whatever goes wrong at Stripe's is told in our own words. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw error instanceof DomainError
      ? error
      : new DomainError("billing-unavailable", undefined, error);
  }
}

/** What there is, or null when Stripe knows nothing of that id. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing"
  );
}

function unlessGone(error: unknown): void {
  if (!isMissing(error)) throw error;
}

/** Stripe refuses to change what is in no state to be changed: what was wanted cannot come about any more. */
function unlessRefused(error: unknown): void {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
}

/** Whose an event is: its object's customer, or the customer that the object is. */
function customerIn(object: object): string | null {
  const {
    object: kind,
    id,
    customer,
  } = object as { object?: string; id?: string; customer?: string | { id: string } | null };
  if (kind === "customer") return id ?? null;
  return typeof customer === "string" ? customer : (customer?.id ?? null);
}
