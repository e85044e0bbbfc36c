import type { KeptSubscription, Ports } from "../../ports/index.ts";
import { DomainError, refuse } from "../../shared/errors.ts";
import { denialForCancel } from "../subscription.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Lets a paid plan end with its period; until then it opens what it did (SPEC §4, Subscription).
 * @throws DomainError `nothing-to-cancel`, `billing-unavailable`.
 */
export async function cancelSubscription(
  ports: Pick<Ports, "billing" | "subscriptions">,
  userId: number,
): Promise<KeptSubscription> {
  const record = await syncSubscription(ports, userId);
  refuse(denialForCancel(record, record.asOf));
  if (record.subscriptionId !== null)
    await ports.billing.setEndsAtPeriodEnd(record.subscriptionId, true);
  const after = await syncSubscription(ports, userId);
  // Still possible means that it has not been done.
  if (denialForCancel(after, after.asOf) === null) throw new DomainError("billing-unavailable");
  return after;
}
