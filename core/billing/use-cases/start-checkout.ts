import type { User } from "../../account/user.ts";
import type { KeptSubscription, Ports } from "../../ports/index.ts";
import { DomainError, refuse } from "../../shared/errors.ts";
import type { StartCheckoutInput } from "../schemas.ts";
import { denialForCheckout } from "../subscription-changes.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Opens a checkout for a plan and returns its URL. The return URL carries the id of the checkout
 * and a token that signs the buyer in once, in case the session is lost. Syncs the subscription
 * first, so that nothing is sold twice.
 * @param page the URL of our page of plans.
 * @throws DomainError `billing-not-configured`, `plan-held`, `email-required`,
 * `billing-unavailable`.
 */
export async function startCheckout(
  ports: Pick<Ports, "billing" | "subscriptions" | "randomToken">,
  user: User,
  { tier, email }: StartCheckoutInput,
  page: string,
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
    successUrl: `${page}?session_id={CHECKOUT_SESSION_ID}&auth=${token}`,
    cancelUrl: page,
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
