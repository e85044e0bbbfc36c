import { DomainError } from "../../shared/errors.ts";
import type { Billing } from "../ports/billing.ts";
import type { KeptSubscription, Subscriptions } from "../ports/subscriptions.ts";
import { isPaidTier } from "../subscription.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Verifies a checkout when the buyer returns from the payment page. The checkout must be complete
 * and belong to the user. The plan is then read from the provider, so that an old checkout changes
 * nothing.
 * @throws DomainError `payment-incomplete`, also for another user's checkout and for one that does
 * not exist.
 */
export async function verifyCheckout(
  ports: { readonly billing: Billing; readonly subscriptions: Subscriptions },
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
