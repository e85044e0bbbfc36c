/**
 * A payment provider in which no money moves, so that the whole way from the plans to a paid one and back can be walked
 * without an account anywhere. It keeps customers, checkouts and subscriptions as a real one does and answers by the clock:
 * a subscription renews itself every 30 days until it is told to end.
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
  type Sandbox,
  type SandboxCheckout,
  type SandboxStore,
  type SandboxSubscription,
} from "@einstein-vs-cat/core";

/** How long a month is here. */
export const MONTH_MS = 30 * 24 * 60 * 60 * 1_000;

/** What a sandbox is made of. */
export interface SandboxOptions {
  readonly store: SandboxStore;
  readonly clock: Pick<Clock, "now">;
  readonly randomToken: RandomToken;
  /** What the plans would cost, in US dollars a month. */
  readonly prices: Readonly<Record<PaidTier, number>>;
}

/** Billing without money. */
export class SandboxBilling implements Billing, Sandbox {
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

  /** The same user, again in place of the same customer, gets the same one. */
  async makeCustomer({ userId, createdAt, replaces }: NewCustomer): Promise<string> {
    const id = `sandbox_${userId}_${createdAt.getTime()}${replaces === null ? "" : "_again"}`;
    await this.#store.addCustomer(id);
    return id;
  }

  hasCustomer(customerId: string): Promise<boolean> {
    return this.#store.hasCustomer(customerId);
  }

  /** No bill is sent. */
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

  /** What the checkout page shows; null for somebody else's. */
  async readCheckout(id: string, userId: number): Promise<SandboxCheckout | null> {
    const found = await this.#store.findCheckout(id);
    return found?.userId === userId ? found : null;
  }

  /** Pays a checkout with nothing, once; tells what a provider would tell then, or null when it cannot be paid any more. */
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
    return subscriptions.map((each) => this.#provided(each)).filter(({ isLive }) => isLive);
  }

  async setEndsAtPeriodEnd(subscriptionId: string, ends: boolean): Promise<void> {
    const found = await this.#store.findSubscription(subscriptionId);
    if (found === null || !this.#provided(found).isLive) return;
    await this.#store.setEnd(subscriptionId, ends ? this.#provided(found).periodEnd : null);
  }

  async endNow(subscriptionId: string): Promise<void> {
    const found = await this.#store.findSubscription(subscriptionId);
    if (found === null || !this.#provided(found).isLive) return;
    await this.#store.setEnd(subscriptionId, new Date(this.#clock.now()));
  }

  /** Nobody outside tells the sandbox anything. */
  async readEvent(): Promise<BillingEvent> {
    throw new DomainError("invalid-signature");
  }

  #provided({ id, tier, createdAt, endsAt }: SandboxSubscription): ProviderSubscription {
    const now = this.#clock.now();
    const months = Math.max(1, Math.floor((now - createdAt.getTime()) / MONTH_MS) + 1);
    const periodEnd = endsAt ?? new Date(createdAt.getTime() + months * MONTH_MS);
    return {
      id,
      tier,
      createdAt,
      periodEnd,
      isLive: endsAt === null || now < endsAt.getTime(),
      endsAtPeriodEnd: endsAt !== null,
    };
  }
}
