import type { BillingEvent, Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Takes in that something happened at the payment provider. What happened is not believed but looked up, so that an event
 * may come late, twice or out of order; one that was taken in before, or is about nobody of ours, does nothing.
 * @throws DomainError as `syncSubscription`; the provider then tells it again.
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
    // Whoever deletes their account meanwhile has nothing to be kept.
    if (!(error instanceof DomainError) || error.code !== "not-signed-in") throw error;
  }
}
