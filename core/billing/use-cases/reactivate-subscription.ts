import { DomainError, refuse } from "../../shared/errors.ts";
import type { Billing } from "../ports/billing.ts";
import type { KeptSubscription, Subscriptions } from "../ports/subscriptions.ts";
import { denialForReactivate } from "../subscription-changes.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Renews a cancelled plan whose period has not ended.
 * @throws DomainError `nothing-to-reactivate`, `billing-unavailable`.
 */
export async function reactivateSubscription(
  ports: { readonly billing: Billing; readonly subscriptions: Subscriptions },
  userId: number,
): Promise<KeptSubscription> {
  const record = await syncSubscription(ports, userId);
  refuse(denialForReactivate(record, record.asOf));
  if (record.subscriptionId !== null)
    await ports.billing.setEndsAtPeriodEnd(record.subscriptionId, false);
  const after = await syncSubscription(ports, userId);
  // If it can still be reactivated, the provider has not applied the change.
  if (denialForReactivate(after, after.asOf) === null) throw new DomainError("billing-unavailable");
  return after;
}
