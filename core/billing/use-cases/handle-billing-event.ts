import type { BillingEvent, Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Handles an event of the payment provider. The event only triggers a sync, so it may come late,
 * twice or out of order. Ignores events that are already processed or belong to no user.
 * @throws DomainError like `syncSubscription`; the provider then redelivers the event.
 */
export async function handleBillingEvent(
  ports: Pick<Ports, "billing" | "subscriptions">,
  { id, customerId }: BillingEvent,
): Promise<void> {
  if (customerId === null || (await ports.subscriptions.hasEvent(id))) return;
  const userId = await ports.subscriptions.findUserOf(customerId);
  if (userId === null) return;
  try {
    await syncSubscription(ports, userId, id);
  } catch (error) {
    // The user deleted the account in the meantime.
    if (!(error instanceof DomainError) || error.code !== "not-signed-in") throw error;
  }
}
