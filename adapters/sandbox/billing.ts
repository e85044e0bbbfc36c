/**
 * A payment provider without money, to try everything from checkout to cancellation without an
 * account at a provider. It stores customers, checkouts and subscriptions like a real one. A
 * subscription renews every 30 days until it is cancelled. The file is long because the port has
 * many methods.
 */

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
import type { SandboxCheckout, SandboxStore } from "./store.ts";
import { toSubscription } from "./to-subscription.ts";

/** The dependencies of the sandbox. */
export interface SandboxOptions {
  readonly store: SandboxStore;
  readonly clock: Pick<Clock, "now">;
  readonly randomToken: RandomToken;
  /** The prices to show, in US dollars per month. */
  readonly prices: Readonly<Record<PaidTier, number>>;
}

export class SandboxBilling implements Billing {
  readonly kind = "sandbox";
  readonly #store: SandboxStore;
  readonly #clock: Pick<Clock, "now">;
  readonly #randomToken: RandomToken;
  readonly #prices: Readonly<Record<PaidTier, number>>;

  constructor({ store, clock, randomToken, prices }: SandboxOptions) {
    this.#store = store;
    this.#clock = clock;
    this.#randomToken = randomToken;
    this.#prices = prices;
  }

  async prices(): Promise<Readonly<Record<PaidTier, number>>> {
    return this.#prices;
  }

  /** The same user who replaces the same customer gets the same id. */
  async makeCustomer({ userId, createdAt, replaces }: NewCustomer): Promise<string> {
    const id = `sandbox_${userId}_${createdAt.getTime()}${replaces === null ? "" : "_again"}`;
    await this.#store.addCustomer(id);
    return id;
  }

  hasCustomer(customerId: string): Promise<boolean> {
    return this.#store.hasCustomer(customerId);
  }

  /** The sandbox sends no bills. */
  async setEmail(): Promise<void> {}

  removeCustomer(customerId: string): Promise<void> {
    return this.#store.removeCustomer(customerId);
  }

  async openCheckout(checkout: NewCheckout): Promise<{ id: string; url: string }> {
    if (!(await this.#store.hasCustomer(checkout.customerId)))
      throw new DomainError("billing-unavailable");
    const id = `sandbox_checkout_${this.#randomToken()}`;
    const successUrl = checkout.successUrl(id);
    await this.#store.openCheckout({ ...checkout, id, successUrl, state: "open" });
    return { id, url: new URL(`/sandbox/checkout/${id}`, checkout.cancelUrl).href };
  }

  async findCheckout(id: string): Promise<Checkout | null> {
    const found = await this.#store.findCheckout(id);
    return (
      found && {
        id,
        userId: found.userId,
        customerId: found.customerId,
        isComplete: found.state === "complete",
      }
    );
  }

  /** Returns a checkout for its page; null when it belongs to another user. */
  async readCheckout(id: string, userId: number): Promise<SandboxCheckout | null> {
    const found = await this.#store.findCheckout(id);
    return found?.userId === userId ? found : null;
  }

  /**
   * Completes an open checkout. Returns the event that a provider would send, or null when it
   * cannot be paid any more.
   */
  async pay({
    id,
    customerId,
    tier,
  }: Pick<SandboxCheckout, "id" | "customerId" | "tier">): Promise<BillingEvent | null> {
    const subscription = {
      id: `sandbox_subscription_${this.#randomToken()}`,
      customerId,
      tier,
      endsAt: null,
    };
    const isPaid = await this.#store.completeCheckout(id, {
      ...subscription,
      createdAt: new Date(this.#clock.now()),
    });
    return isPaid ? { id: `sandbox_event_${this.#randomToken()}`, customerId } : null;
  }

  async subscriptionsOf(customerId: string): Promise<readonly ProviderSubscription[]> {
    const subscriptions = await this.#store.subscriptionsOf(customerId);
    return subscriptions
      .map((subscription) => toSubscription(subscription, this.#clock.now()))
      .filter(({ isLive }) => isLive);
  }

  async setEndsAtPeriodEnd(subscriptionId: string, ends: boolean): Promise<void> {
    const found = await this.#store.findSubscription(subscriptionId);
    if (found === null || !toSubscription(found, this.#clock.now()).isLive) return;
    await this.#store.setEnd(
      subscriptionId,
      ends ? toSubscription(found, this.#clock.now()).periodEnd : null,
    );
  }

  async endNow(subscriptionId: string): Promise<void> {
    const found = await this.#store.findSubscription(subscriptionId);
    if (found === null || !toSubscription(found, this.#clock.now()).isLive) return;
    await this.#store.setEnd(subscriptionId, new Date(this.#clock.now()));
  }

  /** The sandbox has no webhooks. */
  async readEvent(): Promise<BillingEvent> {
    throw new DomainError("invalid-signature");
  }
}
