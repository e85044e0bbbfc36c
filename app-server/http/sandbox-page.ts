import type { BillingEvent, PaidTier } from "@einstein-vs-cat/core";

/** A checkout in the sandbox. Only an open one can be paid. */
export interface SandboxCheckout {
  readonly id: string;
  readonly customerId: string;
  readonly tier: PaidTier;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly state: "open" | "complete" | "closed";
}

/**
 * What the product's own checkout page does in the sandbox. A real payment provider has such a page
 * on its own site.
 */
export interface SandboxPage {
  /**
   * Returns null when there is no checkout of that id, and also when it belongs to another user.
   */
  readCheckout(id: string, userId: number): Promise<SandboxCheckout | null>;
  /**
   * Completes an open checkout; no money moves. Returns the event that a payment provider would
   * send, null when the checkout is not open.
   */
  pay(checkout: SandboxCheckout): Promise<BillingEvent | null>;
}
