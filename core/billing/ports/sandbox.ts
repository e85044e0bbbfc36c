import type { BillingEvent } from "./billing.ts";
import type { SandboxCheckout } from "./sandbox-store.ts";

/**
 * What the product's own checkout page does in the sandbox. A real payment provider has such a page
 * on its own site.
 */
export interface Sandbox {
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
