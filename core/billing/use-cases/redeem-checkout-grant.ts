import type { Actor } from "../../account/actor.ts";
import type { User } from "../../account/user.ts";
import type { CheckoutGrant, Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";

/**
 * Who comes back from the payment page with a token for that (SPEC §4, Checkout return): whom to sign in, or null for somebody
 * who is signed in already and needs no token. It counts once, for 15 minutes, for a checkout that was gone through, and no
 * longer than the sessions of the time when it was made. Whoever is signed in as another person than the buyer stays that
 * person and is refused. What a visitor did before is not made the buyer's: who sends such a link to somebody gains nothing.
 * @throws DomainError `grant-refused`, whatever the reason; `billing-unavailable`.
 */
export async function redeemCheckoutGrant(
  ports: Pick<Ports, "billing" | "subscriptions" | "users">,
  actor: Actor | null,
  token: string,
): Promise<User | null> {
  const grant = await ports.subscriptions.findGrant(token);
  if (actor?.kind === "user") {
    if (grant !== null && grant.userId !== actor.userId) throw new DomainError("grant-refused");
    if (grant !== null) await ports.subscriptions.redeemGrant(token);
    return null;
  }
  const buyer = grant === null ? null : await buyerOf(ports, grant);
  // Asked last, because asking uses it up.
  if (buyer === null || !(await ports.subscriptions.redeemGrant(token)))
    throw new DomainError("grant-refused");
  return buyer;
}

/** The user of a grant, when the checkout was gone through and their sessions of that time still count. */
async function buyerOf(
  { billing, users }: Pick<Ports, "billing" | "users">,
  grant: CheckoutGrant,
): Promise<User | null> {
  const checkout = await billing.findCheckout(grant.checkoutId);
  if (checkout?.isComplete !== true || checkout.userId !== grant.userId) return null;
  const user = await users.find(grant.userId);
  return user?.sessionEpoch === grant.sessionEpoch ? user : null;
}
