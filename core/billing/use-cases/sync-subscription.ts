/**
 * Syncs a user's subscription with the payment provider. The webhook, the return page, cancellation
 * and reactivation all end here. The provider's current answer replaces the stored record, so
 * events may arrive in any order, repeatedly and concurrently.
 *
 * Two rules make this safe. An answer is stored only when no other write happened since before the
 * request, so that a slow, outdated answer never replaces a newer one. An event counts as processed
 * only when nothing is left to do for it, so that it is redelivered after a crash. No transaction
 * is open during a request to the provider.
 */

import { DomainError } from "../../shared/errors.ts";
import type { Billing } from "../ports/billing.ts";
import type { KeptSubscription, Subscriptions } from "../ports/subscriptions.ts";
import { supersededSubscriptions, toSubscriptionRecord } from "../subscription.ts";

/** After this many lost races, another sync has certainly stored a newer answer. */
const MAX_ATTEMPTS = 20;

/**
 * The running syncs of this process by user. A further sync of the same user waits, so that it does
 * not lose a race.
 */
const queues = new WeakMap<Subscriptions, Map<number, Promise<unknown>>>();

/**
 * Syncs a user's record with the payment provider, ends superseded subscriptions, and records the
 * event that triggered the sync. Returns the stored record.
 * @throws DomainError `not-signed-in` when the user is gone, `billing-unavailable`,
 * `storage-unavailable`.
 */
export function syncSubscription(
  ports: { readonly billing: Billing; readonly subscriptions: Subscriptions },
  userId: number,
  eventId: string | null = null,
): Promise<KeptSubscription> {
  const users = queues.get(ports.subscriptions) ?? new Map<number, Promise<unknown>>();
  queues.set(ports.subscriptions, users);
  const previous = users.get(userId) ?? Promise.resolve();
  const synced = previous.then(() => sync(ports, userId, eventId));
  const done = synced.then(
    () => {},
    () => {},
  );
  users.set(userId, done);
  void done.then(() => users.get(userId) === done && users.delete(userId));
  return synced;
}

async function sync(
  { billing, subscriptions }: { readonly billing: Billing; readonly subscriptions: Subscriptions },
  userId: number,
  eventId: string | null,
): Promise<KeptSubscription> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const kept = await subscriptions.find(userId);
    if (kept === null) throw new DomainError("not-signed-in");
    if (billing.kind === "none") return kept;
    const provided = kept.customerId === null ? [] : await billing.subscriptionsOf(kept.customerId);
    const superseded = supersededSubscriptions(provided);
    const outcome = await subscriptions.keep(
      userId,
      kept.version,
      toSubscriptionRecord(provided),
      superseded.length === 0 ? eventId : null,
    );
    if (outcome === "moved") continue;
    for (const { id } of superseded) await billing.endNow(id);
    if (superseded.length > 0) continue;
    return (await subscriptions.find(userId)) ?? kept;
  }
  throw new DomainError("billing-unavailable");
}
