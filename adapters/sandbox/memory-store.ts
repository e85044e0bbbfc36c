import type { SandboxCheckout, SandboxStore, SandboxSubscription } from "./store.ts";

/** The records of the sandbox in memory. */
export class MemorySandboxStore implements SandboxStore {
  readonly #customers = new Set<string>();
  readonly #checkouts = new Map<string, SandboxCheckout>();
  readonly #subscriptions = new Map<string, SandboxSubscription>();

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

  async openCheckout(checkout: SandboxCheckout): Promise<void> {
    for (const each of this.#checkouts.values()) {
      const isOpen = each.customerId === checkout.customerId && each.state === "open";
      if (isOpen) this.#checkouts.set(each.id, { ...each, state: "closed" });
    }
    this.#checkouts.set(checkout.id, checkout);
  }

  async findCheckout(id: string): Promise<SandboxCheckout | null> {
    return this.#checkouts.get(id) ?? null;
  }

  async completeCheckout(id: string, subscription: SandboxSubscription): Promise<boolean> {
    const found = this.#checkouts.get(id);
    if (found?.state !== "open") return false;
    this.#checkouts.set(id, { ...found, state: "complete" });
    this.#subscriptions.set(subscription.id, subscription);
    return true;
  }

  async findSubscription(id: string): Promise<SandboxSubscription | null> {
    return this.#subscriptions.get(id) ?? null;
  }

  async subscriptionsOf(customerId: string): Promise<SandboxSubscription[]> {
    return [...this.#subscriptions.values()].filter((each) => each.customerId === customerId);
  }

  async setEnd(subscriptionId: string, endsAt: Date | null): Promise<void> {
    const found = this.#subscriptions.get(subscriptionId);
    if (found !== undefined) this.#subscriptions.set(subscriptionId, { ...found, endsAt });
  }
}
