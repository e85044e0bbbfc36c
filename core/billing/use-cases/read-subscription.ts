import type { KeptSubscription, Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import { isOver } from "../subscription.ts";
import { syncSubscription } from "./sync-subscription.ts";

/**
 * The user's subscription. One that should have been renewed by now is looked up first: the news of that may be lost on the
 * way. When the provider cannot be asked now, what is known is shown.
 * @throws DomainError `not-signed-in` when the user is gone.
 */
export async function readSubscription(
  ports: Pick<Ports, "billing" | "subscriptions">,
  userId: number,
): Promise<KeptSubscription> {
  const kept = await ports.subscriptions.find(userId);
  if (kept === null) throw new DomainError("not-signed-in");
  if (kept.status !== "active" || !isOver(kept, kept.asOf)) return kept;
  try {
    return await syncSubscription(ports, userId);
  } catch (error) {
    if (error instanceof DomainError && error.code === "billing-unavailable") return kept;
    throw error;
  }
}
