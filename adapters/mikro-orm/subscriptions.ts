import { createHash } from "node:crypto";
import {
  type CheckoutGrant,
  DomainError,
  type KeptSubscription,
  type SubscriptionRecord,
  type Subscriptions,
} from "@einstein-vs-cat/core";
import { LockMode, raw } from "@mikro-orm/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { CheckoutGrantEntity, StripeEventEntity } from "./database/billing-entities.ts";
import { UserEntity } from "./database/user-entities.ts";
import type { Database } from "./database.ts";
import { deleteInBatches } from "./delete-batches.ts";
import { isForeignKeyViolation } from "./sql-errors.ts";

/** How long a user may take to return from a payment page. */
const GRANT_MINUTES = 15;

/** How long event ids are stored. Payment providers redeliver an event for a few days at most. */
const EVENT_DAYS = 60;

/**
 * Subscriptions in PostgreSQL or PGlite. Every transaction is short and waits for nothing outside
 * the database. The file is long because one port covers subscriptions, events and grants.
 */
export class MikroSubscriptions implements Subscriptions {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async find(userId: number): Promise<KeptSubscription | null> {
    const user = await this.#database.run((em) => em.findOne(UserEntity, { id: userId }));
    if (user === null) return null;
    return {
      tier: user.subscriptionTier,
      status: user.subscriptionStatus,
      periodEnd: user.subscriptionPeriodEnd,
      subscriptionId: user.stripeSubscriptionId,
      customerId: user.stripeCustomerId,
      version: user.subscriptionVersion,
      asOf: user.asOf,
    };
  }

  async findUserOf(customerId: string): Promise<number | null> {
    const user = await this.#database.run((em) =>
      em.findOne(UserEntity, { stripeCustomerId: customerId }),
    );
    return user?.id ?? null;
  }

  async keepCustomer(userId: number, customerId: string, instead: string | null): Promise<string> {
    const kept = await this.#database.transaction(async (em) => {
      await em.nativeUpdate(
        UserEntity,
        { id: userId, $or: [{ stripeCustomerId: null }, { stripeCustomerId: instead }] },
        { stripeCustomerId: customerId, subscriptionVersion: NEXT_VERSION() },
      );
      return em.findOne(UserEntity, { id: userId });
    });
    if (kept?.stripeCustomerId == null) throw new DomainError("not-signed-in");
    return kept.stripeCustomerId;
  }

  /**
   * Locks the row from the version check to the end. Of two answers to the same request, only one
   * is stored.
   */
  keep(userId: number, version: number, record: SubscriptionRecord, eventId: string | null) {
    return this.#database.transaction(async (em) => {
      const user = await em.findOne(
        UserEntity,
        { id: userId },
        { lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      if (user?.subscriptionVersion !== version) return "moved";
      if (eventId !== null && !(await addEvent(em, eventId))) return "known-event";
      await em.nativeUpdate(
        UserEntity,
        { id: userId },
        {
          subscriptionTier: record.tier,
          subscriptionStatus: record.status,
          subscriptionPeriodEnd: record.periodEnd,
          stripeSubscriptionId: record.subscriptionId,
          subscriptionVersion: NEXT_VERSION(),
        },
      );
      return "kept";
    });
  }

  async hasEvent(eventId: string): Promise<boolean> {
    return (await this.#database.run((em) => em.count(StripeEventEntity, { id: eventId }))) > 0;
  }

  async keepGrant(
    token: string,
    { userId, sessionEpoch, checkoutId }: CheckoutGrant,
  ): Promise<void> {
    try {
      await this.#database.run((em) =>
        em.insert(CheckoutGrantEntity, {
          tokenHash: hashOf(token),
          userId,
          sessionEpoch,
          checkoutId,
          expiresAt: raw(`now() + interval '${GRANT_MINUTES} minutes'`),
        }),
      );
    } catch (error) {
      throw isForeignKeyViolation(error) ? new DomainError("not-signed-in") : error;
    }
  }

  async findGrant(token: string): Promise<CheckoutGrant | null> {
    const grant = await this.#database.run((em) => em.findOne(CheckoutGrantEntity, valid(token)));
    if (grant === null) return null;
    const { userId, sessionEpoch, checkoutId } = grant;
    return { userId, sessionEpoch, checkoutId };
  }

  async redeemGrant(token: string): Promise<boolean> {
    return (
      (await this.#database.run((em) => em.nativeDelete(CheckoutGrantEntity, valid(token)))) > 0
    );
  }

  /** Deletes expired grants, and events that are too old to be redelivered. */
  async sweep(): Promise<void> {
    await deleteInBatches(this.#database, "checkout_grants", "expires_at <= now()");
    await deleteInBatches(
      this.#database,
      "stripe_events",
      "created_at < now() - ? * interval '1 day'",
      [EVENT_DAYS],
    );
  }
}

/** The next version of a user's subscription. A fragment serves one query only. */
const NEXT_VERSION = () => raw("subscription_version + 1");

/** Returns whether the event is new. A concurrent delivery waits for the first one. */
async function addEvent(em: SqlEntityManager, id: string): Promise<boolean> {
  const added = await em
    .createQueryBuilder(StripeEventEntity)
    .insert({ id })
    .onConflict("id")
    .ignore()
    .returning("id")
    .execute<object[]>("all");
  return added.length > 0;
}

/** Finds the grant of a token until it expires, by the database's clock. */
const valid = (token: string) => ({ tokenHash: hashOf(token), expiresAt: { $gt: raw("now()") } });

/** Hashes a token, so that a copy of the database cannot be used to sign in. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
