/**
 * The one way that money takes: a webhook, the return page, a cancellation and a reactivation all end here. What the payment
 * provider says now is written over what was known, so that events may come in any order, any number of times and at once.
 *
 * Two rules make that safe. An answer is kept only when nobody has written since before the question was asked: a slow, older
 * answer never replaces a newer one. And an event counts as taken in only once nothing is left to do for it: whoever is cut
 * off in the middle is told of it again. No transaction is open while the provider is asked.
 */

import type { KeptSubscription, Ports } from "../../ports/index.ts";
import { DomainError } from "../../shared/errors.ts";
import { recordFrom, supersededIn } from "../subscription.ts";

/** How often an answer may be overtaken before somebody else has certainly kept a newer one. */
const MOST_ATTEMPTS = 20;

/** Who is being looked after in this process: the next one for the same user waits, instead of being overtaken. */
const underWay = new WeakMap<Ports["subscriptions"], Map<number, Promise<unknown>>>();

/**
 * Brings a user's record in line with the payment provider, ends what a newer subscription has replaced, and remembers the
 * event that was the reason. Gives the record as it is kept.
 * @throws DomainError `not-signed-in` when the user is gone, `billing-unavailable`, `storage-unavailable`.
 */
export function syncSubscription(
  ports: Pick<Ports, "billing" | "subscriptions">,
  userId: number,
  eventId: string | null = null,
): Promise<KeptSubscription> {
  const users = underWay.get(ports.subscriptions) ?? new Map<number, Promise<unknown>>();
  underWay.set(ports.subscriptions, users);
  const before = users.get(userId) ?? Promise.resolve();
  const synced = before.then(() => sync(ports, userId, eventId));
  const done = synced.then(
    () => {},
    () => {},
  );
  users.set(userId, done);
  void done.then(() => users.get(userId) === done && users.delete(userId));
  return synced;
}

async function sync(
  { billing, subscriptions }: Pick<Ports, "billing" | "subscriptions">,
  userId: number,
  eventId: string | null,
): Promise<KeptSubscription> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const kept = await subscriptions.find(userId);
    if (kept === null) throw new DomainError("not-signed-in");
    if (billing.kind === "none") return kept;
    const provided = kept.customerId === null ? [] : await billing.subscriptionsOf(kept.customerId);
    const superseded = supersededIn(provided);
    const outcome = await subscriptions.keep(
      userId,
      kept.version,
      recordFrom(provided),
      superseded.length === 0 ? eventId : null,
    );
    if (outcome === "moved") continue;
    for (const { id } of superseded) await billing.endNow(id);
    if (superseded.length > 0) continue;
    return (await subscriptions.find(userId)) ?? kept;
  }
  throw new DomainError("billing-unavailable");
}
