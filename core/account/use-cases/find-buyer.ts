import type { Billing } from "../../billing/ports/billing.ts";
import type { CheckoutGrant } from "../../billing/ports/subscriptions.ts";
import type { UserRepo } from "../ports/user-repo.ts";
import type { User } from "../user.ts";

/** Returns the user of a grant when the checkout is complete and the session epoch is unchanged. */
export async function findBuyer(
  { billing, users }: { readonly billing: Billing; readonly users: UserRepo },
  grant: CheckoutGrant,
): Promise<User | null> {
  const checkout = await billing.findCheckout(grant.checkoutId);
  if (checkout?.isComplete !== true || checkout.userId !== grant.userId) return null;
  const user = await users.find(grant.userId);
  return user?.sessionEpoch === grant.sessionEpoch ? user : null;
}
