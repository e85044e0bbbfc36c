import type { PaidTier } from "../billing/plan.ts";
import type { ProviderSubscription } from "../billing/subscription.ts";

/** How plans are paid for: not at all, by Stripe, or in a sandbox where no money moves. */
export type BillingKind = "none" | "stripe" | "sandbox";

/** One visit to the payment provider's page, as the provider knows it. */
export interface Checkout {
  readonly id: string;
  /** The user that it was opened for; null for one that we did not open. */
  readonly userId: number | null;
  readonly customerId: string | null;
  /** Whether it was gone through to its end. */
  readonly isComplete: boolean;
}

/** Something happened at the payment provider. It is a reason to look, never the news itself. */
export interface BillingEvent {
  readonly id: string;
  /** Whose it is; null when it is nobody's. */
  readonly customerId: string | null;
}

/** Who is to be billed. `replaces` is the customer that they were before, if any: the provider knows that one no more. */
export interface NewCustomer {
  readonly userId: number;
  readonly createdAt: Date;
  readonly email: string;
  readonly replaces: string | null;
}

/** What a checkout is opened for. `{CHECKOUT_SESSION_ID}` in the success address becomes the id of the checkout. */
export interface NewCheckout {
  readonly userId: number;
  readonly customerId: string;
  readonly tier: PaidTier;
  readonly successUrl: string;
  readonly cancelUrl: string;
}

/**
 * The payment provider. It alone knows what is paid; whatever it is told is safe to tell it twice.
 * Every method throws DomainError `billing-unavailable` when it gives no usable answer, and `billing-not-configured` when
 * there is no provider.
 */
export interface Billing {
  readonly kind: BillingKind;
  /** What is really charged, in US dollars a month. A plan whose price is not known now is left out; never rejects. */
  prices(): Promise<Readonly<Partial<Record<PaidTier, number>>>>;
  /** Makes a customer. The same request soon again gives the same customer. */
  makeCustomer(customer: NewCustomer): Promise<string>;
  /** Whether the provider knows this customer (still). */
  hasCustomer(customerId: string): Promise<boolean>;
  /** Where the bills go from now on. */
  setEmail(customerId: string, email: string): Promise<void>;
  /** Forgets a customer: all that they pay for ends now. Nothing when it is unknown. */
  removeCustomer(customerId: string): Promise<void>;
  /** Opens a checkout, and closes all that the customer has open: only the last one can be paid. */
  openCheckout(checkout: NewCheckout): Promise<{ readonly id: string; readonly url: string }>;
  /** Null when there is none of that id. */
  findCheckout(id: string): Promise<Checkout | null>;
  /** All that the customer has subscribed to and that has not ended, as it is at this moment. None for an unknown customer. */
  subscriptionsOf(customerId: string): Promise<readonly ProviderSubscription[]>;
  /** Lets a subscription end with its period, or go on after all. Nothing when it has ended. */
  setEndsAtPeriodEnd(subscriptionId: string, ends: boolean): Promise<void>;
  /** Ends a subscription now; what was paid for the rest of its period is credited. Nothing when it has ended. */
  endNow(subscriptionId: string): Promise<void>;
  /**
   * The event in a request of the provider, whose signature is over exactly these bytes.
   * @throws DomainError `invalid-signature`.
   */
  readEvent(body: Uint8Array, signature: string | undefined): Promise<BillingEvent>;
}
