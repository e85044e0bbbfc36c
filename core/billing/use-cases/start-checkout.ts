import { DomainError, refuse } from "../../shared/errors.ts";
import type { RandomToken } from "../../shared/ports/random-token.ts";
import type { Billing } from "../ports/billing.ts";
import type { KeptSubscription, Subscriptions } from "../ports/subscriptions.ts";
import type { StartCheckoutInput } from "../schemas.ts";
import { denialForCheckout } from "../subscription-changes.ts";
import { syncSubscription } from "./sync-subscription.ts";

/** Who pays: an account as billing knows it. */
export interface Buyer {
  readonly id: number;
  readonly email: string | null;
  /** A grant for the way back from the checkout is invalid in any later epoch. */
  readonly sessionEpoch: number;
  readonly createdAt: Date;
}

/** The addresses that a buyer comes back to from the payment provider's page. */
export interface CheckoutReturn {
  /**
   * The page after a payment. `token` signs its owner in once, in case the session was lost on the
   * way.
   */
  readonly successUrl: (checkoutId: string, token: string) => string;
  readonly cancelUrl: string;
}

/**
 * Opens a checkout at the payment provider and returns the URL of its page. Syncs the subscription
 * first, so that nothing is sold twice.
 * @throws DomainError `billing-not-configured`, `plan-held`, `email-required`,
 * `billing-unavailable`.
 */
export async function startCheckout(
  ports: {
    readonly billing: Billing;
    readonly subscriptions: Subscriptions;
    readonly randomToken: RandomToken;
  },
  buyer: Buyer,
  { tier, email }: StartCheckoutInput,
  { successUrl, cancelUrl }: CheckoutReturn,
): Promise<{ readonly url: string }> {
  const { billing, subscriptions, randomToken } = ports;
  if (billing.kind === "none") throw new DomainError("billing-not-configured");
  const record = await syncSubscription(ports, buyer.id);
  refuse(denialForCheckout(record, record.asOf, tier, buyer.email ?? email));
  const customerId = await ensureCustomer(ports, buyer, record, email);
  const token = randomToken();
  const checkout = await billing.openCheckout({
    userId: buyer.id,
    customerId,
    tier,
    successUrl: (checkoutId) => successUrl(checkoutId, token),
    cancelUrl,
  });
  await subscriptions.keepGrant(token, {
    userId: buyer.id,
    sessionEpoch: buyer.sessionEpoch,
    checkoutId: checkout.id,
  });
  return { url: checkout.url };
}

/**
 * Returns the provider's customer id of the buyer. Creates a new customer when the stored one does
 * not exist any more, for example after a change of the provider's account.
 */
async function ensureCustomer(
  { billing, subscriptions }: { readonly billing: Billing; readonly subscriptions: Subscriptions },
  buyer: Buyer,
  { customerId }: KeptSubscription,
  typedEmail: string | null,
): Promise<string> {
  const email = buyer.email ?? typedEmail ?? "";
  if (customerId !== null && (await billing.hasCustomer(customerId))) {
    if (buyer.email === null) await billing.setEmail(customerId, email);
    return customerId;
  }
  const made = await billing.makeCustomer({
    userId: buyer.id,
    createdAt: buyer.createdAt,
    email,
    replaces: customerId,
  });
  return subscriptions.keepCustomer(buyer.id, made, customerId);
}
