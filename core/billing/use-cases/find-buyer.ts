import type { User } from "../../account/user.ts";
import type { CheckoutGrant, Ports } from "../../ports/index.ts";

/** Returns the user of a grant when the checkout is complete and the session epoch is unchanged. */
export async function findBuyer(
  { billing, users }: Pick<Ports, "billing" | "users">,
  grant: CheckoutGrant,
): Promise<User | null> {
  const checkout = await billing.findCheckout(grant.checkoutId);
  if (checkout?.isComplete !== true || checkout.userId !== grant.userId) return null;
  const user = await users.find(grant.userId);
  return user?.sessionEpoch === grant.sessionEpoch ? user : null;
}
