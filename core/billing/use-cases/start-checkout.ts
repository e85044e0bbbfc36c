import type { User } from "../../account/user.ts";
import type { KeptSubscription, Ports } from "../../ports/index.ts";
import { DomainError, refuse } from "../../shared/errors.ts";
import type { StartCheckoutInput } from "../schemas.ts";
import { denialForCheckout } from "../subscription-changes.ts";
import { syncSubscription } from "./sync-subscription.ts";

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
  ports: Pick<Ports, "billing" | "subscriptions" | "randomToken">,
  user: User,
  { tier, email }: StartCheckoutInput,
  { successUrl, cancelUrl }: CheckoutReturn,
): Promise<{ readonly url: string }> {
  const { billing, subscriptions, randomToken } = ports;
  if (billing.kind === "none") throw new DomainError("billing-not-configured");
  const record = await syncSubscription(ports, user.id);
  refuse(denialForCheckout(record, record.asOf, tier, user.email ?? email));
  const customerId = await ensureCustomer(ports, user, record, email);
  const token = randomToken();
  const checkout = await billing.openCheckout({
    userId: user.id,
    customerId,
    tier,
    successUrl: (checkoutId) => successUrl(checkoutId, token),
    cancelUrl,
  });
  await subscriptions.keepGrant(token, {
    userId: user.id,
    sessionEpoch: user.sessionEpoch,
    checkoutId: checkout.id,
  });
  return { url: checkout.url };
}

/**
 * Returns the provider's customer id of the user. Creates a new customer when the stored one does
 * not exist any more, for example after a change of the provider's account.
 */
async function ensureCustomer(
  { billing, subscriptions }: Pick<Ports, "billing" | "subscriptions">,
  user: User,
  { customerId }: KeptSubscription,
  typedEmail: string | null,
): Promise<string> {
  const email = user.email ?? typedEmail ?? "";
  if (customerId !== null && (await billing.hasCustomer(customerId))) {
    if (user.email === null) await billing.setEmail(customerId, email);
    return customerId;
  }
  const made = await billing.makeCustomer({
    userId: user.id,
    createdAt: user.createdAt,
    email,
    replaces: customerId,
  });
  return subscriptions.keepCustomer(user.id, made, customerId);
}
