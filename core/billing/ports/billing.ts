import type { PaidTier } from "../plan.ts";
import type { ProviderSubscription } from "../subscription.ts";

/** How plans are paid for: not at all, through Stripe, or in a sandbox in which no money moves. */
export type BillingKind = "none" | "stripe" | "sandbox";

/** One checkout at the payment provider. */
export interface Checkout {
  readonly id: string;
  /** The user that it was opened for; null when this product did not open it. */
  readonly userId: number | null;
  readonly customerId: string | null;
  /** Whether the checkout was completed. */
  readonly isComplete: boolean;
}

/**
 * An event at the payment provider. It is only a reason to read the state there: events may be
 * late, repeated or reordered.
 */
export interface BillingEvent {
  readonly id: string;
  /** The customer that the event is about; null when it is about none. */
  readonly customerId: string | null;
}

/**
 * A customer to create. `replaces` is the user's earlier customer that the provider no longer
 * knows, if any.
 */
export interface NewCustomer {
  readonly userId: number;
  readonly createdAt: Date;
  readonly email: string;
  readonly replaces: string | null;
}

/** A checkout to open. */
export interface NewCheckout {
  readonly userId: number;
  readonly customerId: string;
  readonly tier: PaidTier;
  /**
   * Returns the address to which the provider sends the buyer after the payment. The id of the
   * checkout is known only once it is open, so an adapter may pass the provider's own placeholder
   * for it.
   */
  readonly successUrl: (checkoutId: string) => string;
  readonly cancelUrl: string;
}

/**
 * The payment provider, which alone knows what is paid. Repeating a call is safe. Ids of customers,
 * checkouts and subscriptions are the provider's, in any format.
 *
 * Every method throws DomainError `billing-unavailable` when the provider gives no usable answer,
 * and `billing-not-configured` when there is no provider.
 */
export interface Billing {
  readonly kind: BillingKind;
  /**
   * Returns the current monthly prices in US dollars. A plan whose price is unknown is left out.
   * Never rejects.
   */
  prices(): Promise<Readonly<Partial<Record<PaidTier, number>>>>;
  /** Creates a customer and returns its id. Repeating the request returns the same customer. */
  makeCustomer(customer: NewCustomer): Promise<string>;
  /** Whether the provider (still) knows the customer. */
  hasCustomer(customerId: string): Promise<boolean>;
  /** Sets the address that bills are sent to. */
  setEmail(customerId: string, email: string): Promise<void>;
  /**
   * Deletes a customer and ends all of its subscriptions. Does nothing when the customer is
   * unknown.
   */
  removeCustomer(customerId: string): Promise<void>;
  /**
   * Opens a checkout and closes the customer's other open ones, so that only the last one can be
   * paid.
   */
  openCheckout(checkout: NewCheckout): Promise<{ readonly id: string; readonly url: string }>;
  /** Returns null when there is no checkout of that id. */
  findCheckout(id: string): Promise<Checkout | null>;
  /**
   * Returns the customer's subscriptions that have not ended, read at this moment; none for an
   * unknown customer.
   */
  subscriptionsOf(customerId: string): Promise<readonly ProviderSubscription[]>;
  /** Sets whether a subscription ends with its period. Does nothing when it has ended. */
  setEndsAtPeriodEnd(subscriptionId: string, ends: boolean): Promise<void>;
  /** Ends a subscription now and credits the rest of its period. Does nothing when it has ended. */
  endNow(subscriptionId: string): Promise<void>;
  /**
   * Returns the event in a webhook request. The signature covers exactly these bytes.
   * @throws DomainError `invalid-signature`.
   */
  readEvent(body: Uint8Array, signature: string | undefined): Promise<BillingEvent>;
}
