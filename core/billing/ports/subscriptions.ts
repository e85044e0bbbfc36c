import type { SubscriptionRecord } from "../subscription.ts";

/** The stored subscription of a user. */
export interface KeptSubscription extends SubscriptionRecord {
  /** The user's id at the payment provider; null before the first checkout. It is never shown. */
  readonly customerId: string | null;
  /** Increases with each write. */
  readonly version: number;
  /** The time of the store when this was read. */
  readonly asOf: Date;
}

/**
 * Lets the owner of a checkout sign in once on the way back from it, in case the session was lost
 * there.
 */
export interface CheckoutGrant {
  readonly userId: number;
  /** The session epoch that the grant was made in. It is invalid in any later one. */
  readonly sessionEpoch: number;
  readonly checkoutId: string;
}

/**
 * The subscriptions of the users, the billing events that were handled, and the grants for
 * returning from a checkout.
 */
export interface Subscriptions {
  /** Returns null when there is no such user. */
  find(userId: number): Promise<KeptSubscription | null>;
  /** Returns the user of a customer id; null when there is none. */
  findUserOf(customerId: string): Promise<number | null>;
  /**
   * Stores the user's customer id, unless it has changed meanwhile from `instead` (null: none).
   * Returns the id that is stored in the end.
   * @throws DomainError `not-signed-in` when the user is deleted.
   */
  keepCustomer(userId: number, customerId: string, instead: string | null): Promise<string>;
  /**
   * Stores a record together with the id of the event that led to it. The record must come from the
   * provider's answer to a request that was made after `version` was read. `moved`: the version has
   * changed or the user is deleted, and nothing was stored, because the answer may be outdated.
   * `known-event`: the event was already handled, and nothing was stored.
   */
  keep(
    userId: number,
    version: number,
    record: SubscriptionRecord,
    eventId: string | null,
  ): Promise<"kept" | "moved" | "known-event">;
  /** Whether an event was handled. */
  hasEvent(eventId: string): Promise<boolean>;
  /** Stores a grant for 15 minutes of the store's time. Only a hash of the token is stored. */
  keepGrant(token: string, grant: CheckoutGrant): Promise<void>;
  /** Returns the grant of a token; null when it is unknown, used or expired. */
  findGrant(token: string): Promise<CheckoutGrant | null>;
  /** Uses a grant. Returns true for exactly one call, and for none when it has expired. */
  redeemGrant(token: string): Promise<boolean>;
}
