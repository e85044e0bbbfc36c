import type { KeptSubscription, Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import { isPaidTier } from "../subscription.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * What the page does on which people come back from paying (SPEC §4, Checkout return). The checkout must be the user's own and
 * have been gone through; what they have then is looked up at the provider, so that an old one changes nothing.
 * @throws DomainError `payment-incomplete`, the same for somebody else's checkout as for one that does not exist.
 */
export async function verifyCheckout(
  ports: Pick<Ports, "billing" | "subscriptions">,
  userId: number,
  checkoutId: string,
): Promise<KeptSubscription> {
  const checkout = await ports.billing.findCheckout(checkoutId);
  const kept = await ports.subscriptions.find(userId);
  const isOwn =
    checkout?.userId === userId &&
    checkout.customerId !== null &&
    checkout.customerId === kept?.customerId;
  if (!isOwn || !checkout.isComplete) throw new DomainError("payment-incomplete");
  const record = await syncSubscription(ports, userId);
  if (!isPaidTier(record.tier)) throw new DomainError("payment-incomplete");
  return record;
}
