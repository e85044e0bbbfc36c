import type { Billing } from "../../billing/ports/billing.ts";
import type { Subscriptions } from "../../billing/ports/subscriptions.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Actor } from "../actor.ts";
import type { UserRepo } from "../ports/user-repo.ts";
import type { User } from "../user.ts";
import { findBuyer } from "./find-buyer.ts";

/**
 * Signs a buyer in who returns from the payment page without a session. Returns the user to sign
 * in, or null when the buyer is signed in already. A grant works once, for 15 minutes, for a
 * completed checkout, and only while the buyer's session epoch is unchanged. It is refused to any
 * other signed-in user. The visitor's debates are not adopted, so that sending such a link to
 * someone gains nothing. A person who opens another person's link would go on in that account, so a
 * screen asks first, with `previewCheckoutGrant`.
 * @throws DomainError `grant-refused` for every reason; `billing-unavailable`.
 */
export async function redeemCheckoutGrant(
  ports: {
    readonly billing: Billing;
    readonly subscriptions: Subscriptions;
    readonly users: UserRepo;
  },
  actor: Actor | null,
  token: string,
): Promise<User | null> {
  const grant = await ports.subscriptions.findGrant(token);
  if (actor?.kind === "user") {
    if (grant !== null && grant.userId !== actor.userId) throw new DomainError("grant-refused");
    if (grant !== null) await ports.subscriptions.redeemGrant(token);
    return null;
  }
  const buyer = grant === null ? null : await findBuyer(ports, grant);
  // Redeem last, because redeeming consumes the grant.
  if (buyer === null || !(await ports.subscriptions.redeemGrant(token)))
    throw new DomainError("grant-refused");
  return buyer;
}
