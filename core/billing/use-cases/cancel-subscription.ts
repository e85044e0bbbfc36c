import { DomainError, refuse } from "../../shared/errors.ts";
import type { Billing } from "../ports/billing.ts";
import type { KeptSubscription, Subscriptions } from "../ports/subscriptions.ts";
import { denialForCancel } from "../subscription-changes.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Ends a paid plan with its period. Until then it stays in effect.
 * @throws DomainError `nothing-to-cancel`, `billing-unavailable`.
 */
export async function cancelSubscription(
  ports: { readonly billing: Billing; readonly subscriptions: Subscriptions },
  userId: number,
): Promise<KeptSubscription> {
  const record = await syncSubscription(ports, userId);
  refuse(denialForCancel(record, record.asOf));
  if (record.subscriptionId !== null)
    await ports.billing.setEndsAtPeriodEnd(record.subscriptionId, true);
  const after = await syncSubscription(ports, userId);
  // If it can still be cancelled, the provider has not applied the change.
  if (denialForCancel(after, after.asOf) === null) throw new DomainError("billing-unavailable");
  return after;
}
