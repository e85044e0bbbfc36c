import { createHash } from "node:crypto";
import {
  type CheckoutGrant,
  DomainError,
  type KeptSubscription,
  type SubscriptionRecord,
  type SubscriptionStatus,
  type Subscriptions,
  type Tier,
} from "@einstein-vs-cat/core";
import type { Database } from "./database.ts";
import { deleteInBatches } from "./delete-batches.ts";
import { isForeignKeyViolation } from "./sql-errors.ts";

/** How long a user may take to return from a payment page. */
const GRANT_MINUTES = 15;

/** How long event ids are stored. Payment providers redeliver an event for a few days at most. */
const EVENT_DAYS = 60;

interface Row {
  readonly tier: Tier;
  readonly status: SubscriptionStatus;
  readonly periodEnd: string | Date | null;
  readonly subscriptionId: string | null;
  readonly customerId: string | null;
  readonly version: number;
  readonly asOf: string | Date;
}

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
    const [row] = await this.#database.run((em) =>
      em.execute<Row[]>(
        `select subscription_tier as tier, subscription_status as status, subscription_period_end as "periodEnd",
           stripe_subscription_id as "subscriptionId", stripe_customer_id as "customerId", subscription_version as version,
           clock_timestamp() as "asOf"
         from users where id = ?`,
        [userId],
      ),
    );
    if (row === undefined) return null;
    return {
      ...row,
      periodEnd: row.periodEnd === null ? null : new Date(row.periodEnd),
      asOf: new Date(row.asOf),
    };
  }

  async findUserOf(customerId: string): Promise<number | null> {
    const [row] = await this.#database.run((em) =>
      em.execute<{ id: string }[]>("select id from users where stripe_customer_id = ?", [
        customerId,
      ]),
    );
    return row === undefined ? null : Number(row.id);
  }

  async keepCustomer(userId: number, customerId: string, instead: string | null): Promise<string> {
    const kept = await this.#database.transaction(async (em) => {
      await em.execute(
        `update users set stripe_customer_id = ?, subscription_version = subscription_version + 1
         where id = ? and (stripe_customer_id is null or stripe_customer_id = ?)`,
        [customerId, userId, instead],
      );
      const [row] = await em.execute<{ id: string }[]>(
        "select stripe_customer_id as id from users where id = ?",
        [userId],
      );
      return row?.id;
    });
    if (kept === undefined) throw new DomainError("not-signed-in");
    return kept;
  }

  /**
   * Locks the row from the version check to the end. Of two answers to the same request, only one
   * is stored.
   */
  keep(userId: number, version: number, record: SubscriptionRecord, eventId: string | null) {
    return this.#database.transaction(async (em) => {
      const [user] = await em.execute<{ version: number }[]>(
        "select subscription_version as version from users where id = ? for update",
        [userId],
      );
      if (user?.version !== version) return "moved";
      if (eventId !== null) {
        const added = await em.execute<object[]>(
          "insert into stripe_events (id) values (?) on conflict (id) do nothing returning id",
          [eventId],
        );
        if (added.length === 0) return "known-event";
      }
      await em.execute(
        `update users set subscription_tier = ?, subscription_status = ?, subscription_period_end = ?,
           stripe_subscription_id = ?, subscription_version = subscription_version + 1 where id = ?`,
        [record.tier, record.status, record.periodEnd, record.subscriptionId, userId],
      );
      return "kept";
    });
  }

  async hasEvent(eventId: string): Promise<boolean> {
    const rows = await this.#database.run((em) =>
      em.execute<object[]>("select id from stripe_events where id = ?", [eventId]),
    );
    return rows.length > 0;
  }

  async keepGrant(
    token: string,
    { userId, sessionEpoch, checkoutId }: CheckoutGrant,
  ): Promise<void> {
    try {
      await this.#database.run((em) =>
        em.execute(
          `insert into checkout_grants (token_hash, user_id, session_epoch, checkout_id, expires_at)
           values (?, ?, ?, ?, now() + ? * interval '1 minute')`,
          [hashOf(token), userId, sessionEpoch, checkoutId, GRANT_MINUTES],
        ),
      );
    } catch (error) {
      throw isForeignKeyViolation(error) ? new DomainError("not-signed-in") : error;
    }
  }

  async findGrant(token: string): Promise<CheckoutGrant | null> {
    const [row] = await this.#database.run((em) =>
      em.execute<{ userId: string; sessionEpoch: number; checkoutId: string }[]>(
        `select user_id as "userId", session_epoch as "sessionEpoch", checkout_id as "checkoutId"
         from checkout_grants where token_hash = ? and expires_at > now()`,
        [hashOf(token)],
      ),
    );
    return row === undefined ? null : { ...row, userId: Number(row.userId) };
  }

  async redeemGrant(token: string): Promise<boolean> {
    const used = await this.#database.run((em) =>
      em.execute<object[]>(
        "delete from checkout_grants where token_hash = ? and expires_at > now() returning user_id",
        [hashOf(token)],
      ),
    );
    return used.length > 0;
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

/** Hashes a token, so that a copy of the database cannot be used to sign in. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
