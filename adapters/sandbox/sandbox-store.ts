import type { PaidTier } from "@einstein-vs-cat/core";

/** A checkout of the sandbox. Only an open one can be paid. */
export interface SandboxCheckout {
  readonly id: string;
  readonly userId: number;
  readonly customerId: string;
  readonly tier: PaidTier;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly state: "open" | "complete" | "closed";
}

/** A subscription of the sandbox: it begins when it is paid and goes on for ever, or until `endsAt`. */
export interface SandboxSubscription {
  readonly id: string;
  readonly customerId: string;
  readonly tier: PaidTier;
  readonly createdAt: Date;
  readonly endsAt: Date | null;
}

/** Where the sandbox keeps what a payment provider would. Implemented by other adapters, which match it by shape alone. */
export interface SandboxStore {
  addCustomer(id: string): Promise<void>;
  hasCustomer(id: string): Promise<boolean>;
  /** Forgets the customer, with every checkout and subscription. */
  removeCustomer(id: string): Promise<void>;
  /** Keeps a checkout and closes all that the customer had open, in one step. */
  openCheckout(checkout: SandboxCheckout): Promise<void>;
  findCheckout(id: string): Promise<SandboxCheckout | null>;
  /** Completes a checkout and keeps its subscription, in one step. False, and nothing, when it is not open. */
  completeCheckout(id: string, subscription: SandboxSubscription): Promise<boolean>;
  findSubscription(id: string): Promise<SandboxSubscription | null>;
  subscriptionsOf(customerId: string): Promise<readonly SandboxSubscription[]>;
  setEnd(subscriptionId: string, endsAt: Date | null): Promise<void>;
}
