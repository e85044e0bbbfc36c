import type { SubscriptionRecord } from "../billing/subscription.ts";

/** What is kept of a user's subscription. */
export interface KeptSubscription extends SubscriptionRecord {
  /** What the payment provider calls the user; null before their first checkout. */
  readonly customerId: string | null;
  /** Grows with each write. */
  readonly version: number;
  /** The time of the database when this was read. */
  readonly asOf: Date;
}

/** Lets somebody whose session was lost at the payment page sign in once when they come back from it. */
export interface CheckoutGrant {
  readonly userId: number;
  /** Counts in the session epoch that it was made in and in no later one. */
  readonly sessionEpoch: number;
  readonly checkoutId: string;
}

/** The subscriptions as the accounts remember them, the events that were taken in, and the grants for the way back. */
export interface Subscriptions {
  /** Null when there is no such user. */
  find(userId: number): Promise<KeptSubscription | null>;
  /** The user that the payment provider calls so; null when nobody is called so. */
  findUserOf(customerId: string): Promise<number | null>;
  /**
   * Keeps what the provider calls the user, unless they are called something else than `instead` (null: not called anything)
   * by now. Gives what they are called in the end.
   * @throws DomainError `not-signed-in` when the user is gone.
   */
  keepCustomer(userId: number, customerId: string, instead: string | null): Promise<string>;
  /**
   * Keeps a record that was made from an answer to a question asked after `version` was read, together with the event that
   * was the reason for it. `moved`: somebody has written meanwhile, or the user is gone, and nothing was kept: the answer may
   * be older than theirs. `known-event`: the event was taken in before, and nothing was kept either.
   */
  keep(
    userId: number,
    version: number,
    record: SubscriptionRecord,
    eventId: string | null,
  ): Promise<"kept" | "moved" | "known-event">;
  /** Whether an event was taken in. */
  hasEvent(eventId: string): Promise<boolean>;
  /** Keeps a grant for 15 minutes of the database's time. Of the token only a hash is kept. */
  keepGrant(token: string, grant: CheckoutGrant): Promise<void>;
  /** The grant of a token; null when it is unknown, used or too old. */
  findGrant(token: string): Promise<CheckoutGrant | null>;
  /** Uses a grant up. True for exactly one call, and for none when it is too old. */
  redeemGrant(token: string): Promise<boolean>;
}
