import { DomainError } from "../../shared/errors.ts";
import type { Billing, BillingEvent } from "../ports/billing.ts";
import type { Subscriptions } from "../ports/subscriptions.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Handles an event of the payment provider. The event only triggers a sync, so it may come late,
 * twice or out of order. Ignores events that are already processed or belong to no user.
 * @throws DomainError like `syncSubscription`; the provider then redelivers the event.
 */
export async function handleBillingEvent(
  ports: { readonly billing: Billing; readonly subscriptions: Subscriptions },
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
