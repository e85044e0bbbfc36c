import { DomainError } from "../../shared/errors.ts";
import type { Billing } from "../ports/billing.ts";
import type { KeptSubscription, Subscriptions } from "../ports/subscriptions.ts";
import { isPeriodExpired } from "../subscription-changes.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * Returns the user's subscription. Syncs first when it should have renewed by now, because that
 * event may have been lost. Falls back to the stored record when the provider is unavailable.
 * @throws DomainError `not-signed-in` when the user is gone.
 */
export async function readSubscription(
  ports: { readonly billing: Billing; readonly subscriptions: Subscriptions },
  userId: number,
): Promise<KeptSubscription> {
  const kept = await ports.subscriptions.find(userId);
  if (kept === null) throw new DomainError("not-signed-in");
  if (kept.status !== "active" || !isPeriodExpired(kept, kept.asOf)) return kept;
  try {
    return await syncSubscription(ports, userId);
  } catch (error) {
    if (error instanceof DomainError && error.code === "billing-unavailable") return kept;
    throw error;
  }
}
