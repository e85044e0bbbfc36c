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

/**
 * A subscription of the sandbox. It begins when it is paid and renews itself until `endsAt`; null
 * means no end.
 */
export interface SandboxSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly tier: PaidTier;
  readonly createdAt: Date;
  readonly endsAt: Date | null;
}

/** The records that a real payment provider would keep on its side. */
export interface SandboxStore {
  /** Does nothing when the customer exists. */
  addCustomer(id: string): Promise<void>;
  /** Returns whether the customer exists. */
  hasCustomer(id: string): Promise<boolean>;
  /** Deletes the customer with all checkouts and subscriptions. */
  removeCustomer(id: string): Promise<void>;
  /** Stores a checkout and closes the other open ones of its customer, in one step. */
  openCheckout(checkout: SandboxCheckout): Promise<void>;
  /** Returns a checkout in any state. */
  findCheckout(id: string): Promise<SandboxCheckout | null>;
  /**
   * Completes a checkout and stores its subscription, in one step. Returns false and stores nothing
   * when it is not open.
   */
  completeCheckout(id: string, subscription: SandboxSubscription): Promise<boolean>;
  /** Returns a subscription, also an ended one. */
  findSubscription(id: string): Promise<SandboxSubscription | null>;
  /** Returns all subscriptions of a customer. */
  subscriptionsOf(customerId: string): Promise<readonly SandboxSubscription[]>;
  /** Sets or clears the end of a subscription. Does nothing when there is none of that id. */
  setEnd(subscriptionId: string, endsAt: Date | null): Promise<void>;
}
