import type { User } from "../../account/user.ts";
import type { KeptSubscription, Ports } from "../../ports/index.ts";
import { DomainError, refuse } from "../../shared/errors.ts";
import type { StartCheckoutInput } from "../schemas.ts";
import { denialForCheckout } from "../subscription.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Opens a page of the payment provider where a plan can be paid, and gives its address. The way back carries the id of the
 * checkout and a token that signs its owner in once, should the session be lost on the way (SPEC §4, Checkout return).
 * What was paid a moment ago is looked up first, so that nothing is sold twice.
 * @param page the address of our page of plans.
 * @throws DomainError `billing-not-configured`, `plan-held`, `email-required`, `billing-unavailable`.
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
  const customerId = await customerOf(ports, user, record, email);
  const token = randomToken();
  const checkout = await billing.openCheckout({
    userId: user.id,
    customerId,
    tier,
    successUrl: (checkoutId) => `${page}?session_id=${checkoutId}&auth=${token}`,
    cancelUrl: page,
  });
  await subscriptions.keepGrant(token, {
    userId: user.id,
    sessionEpoch: user.sessionEpoch,
    checkoutId: checkout.id,
  });
  return { url: checkout.url };
}

/** What the provider calls the user. A customer that it does not know any more, another account's for example, is replaced. */
async function customerOf(
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
