import type { KeptSubscription, Ports } from "../../ports/index.ts";
import { DomainError, refuse } from "../../shared/errors.ts";
import { denialForReactivate } from "../subscription.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Lets a cancelled plan go on after all, while its period has not ended (SPEC §4, Subscription).
 * @throws DomainError `nothing-to-reactivate`, `billing-unavailable`.
 */
export async function reactivateSubscription(
  ports: Pick<Ports, "billing" | "subscriptions">,
  userId: number,
): Promise<KeptSubscription> {
  const record = await syncSubscription(ports, userId);
  refuse(denialForReactivate(record, record.asOf));
  if (record.subscriptionId !== null)
    await ports.billing.setEndsAtPeriodEnd(record.subscriptionId, false);
  const after = await syncSubscription(ports, userId);
  // Still possible means that it has not been done.
  if (denialForReactivate(after, after.asOf) === null) throw new DomainError("billing-unavailable");
  return after;
}
