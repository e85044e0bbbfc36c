import type { PaidTier } from "@einstein-vs-cat/core";

/** A checkout in the sandbox. Only an open one can be paid. */
export interface SandboxCheckout {
  readonly id: string;
  readonly userId: number;
  readonly customerId: string;
  readonly tier: PaidTier;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly state: "open" | "complete" | "closed";
}

/** A subscription in the sandbox. It starts with the payment and renews until `endsAt`. */
export interface SandboxSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly tier: PaidTier;
  readonly createdAt: Date;
  readonly endsAt: Date | null;
}

/**
 * Stores the data of the sandbox. Other adapters implement it structurally, without importing it.
 */
export interface SandboxStore {
  addCustomer(id: string): Promise<void>;
  hasCustomer(id: string): Promise<boolean>;
  /** Deletes the customer with all checkouts and subscriptions. */
  removeCustomer(id: string): Promise<void>;
  /** Stores a checkout and closes all open ones of the customer, in one transaction. */
  openCheckout(checkout: SandboxCheckout): Promise<void>;
  findCheckout(id: string): Promise<SandboxCheckout | null>;
  /**
   * Completes a checkout and stores its subscription, in one transaction. Returns false, without a
   * change, when it is not open.
   */
  completeCheckout(id: string, subscription: SandboxSubscription): Promise<boolean>;
  findSubscription(id: string): Promise<SandboxSubscription | null>;
  subscriptionsOf(customerId: string): Promise<readonly SandboxSubscription[]>;
  setEnd(subscriptionId: string, endsAt: Date | null): Promise<void>;
}
