import type { PaidTier } from "@einstein-vs-cat/core";

interface Checkout {
  readonly id: string;
  readonly userId: number;
  readonly customerId: string;
  readonly tier: PaidTier;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly state: "open" | "complete" | "closed";
}

interface Subscription {
  readonly id: string;
  readonly customerId: string;
  readonly tier: PaidTier;
  readonly createdAt: Date;
  readonly endsAt: Date | null;
}

/** What the sandbox keeps, for the life of one process. */
export class MemorySandboxStore {
  readonly #customers = new Set<string>();
  readonly #checkouts = new Map<string, Checkout>();
  readonly #subscriptions = new Map<string, Subscription>();

  async addCustomer(id: string): Promise<void> {
    this.#customers.add(id);
  }

  async hasCustomer(id: string): Promise<boolean> {
    return this.#customers.has(id);
  }

  async removeCustomer(id: string): Promise<void> {
    this.#customers.delete(id);
    for (const rows of [this.#checkouts, this.#subscriptions]) {
      for (const { id: row, customerId } of [...rows.values()])
        if (customerId === id) rows.delete(row);
    }
  }

  async openCheckout(checkout: Checkout): Promise<void> {
    for (const each of this.#checkouts.values()) {
      const isOpen = each.customerId === checkout.customerId && each.state === "open";
      if (isOpen) this.#checkouts.set(each.id, { ...each, state: "closed" });
    }
    this.#checkouts.set(checkout.id, checkout);
  }

  async findCheckout(id: string): Promise<Checkout | null> {
    return this.#checkouts.get(id) ?? null;
  }

  async completeCheckout(id: string, subscription: Subscription): Promise<boolean> {
    const found = this.#checkouts.get(id);
    if (found?.state !== "open") return false;
    this.#checkouts.set(id, { ...found, state: "complete" });
    this.#subscriptions.set(subscription.id, subscription);
    return true;
  }

  async findSubscription(id: string): Promise<Subscription | null> {
    return this.#subscriptions.get(id) ?? null;
  }

  async subscriptionsOf(customerId: string): Promise<Subscription[]> {
    return [...this.#subscriptions.values()].filter((each) => each.customerId === customerId);
  }

  async setEnd(subscriptionId: string, endsAt: Date | null): Promise<void> {
    const found = this.#subscriptions.get(subscriptionId);
    if (found !== undefined) this.#subscriptions.set(subscriptionId, { ...found, endsAt });
  }
}
