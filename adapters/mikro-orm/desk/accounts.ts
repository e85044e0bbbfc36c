// Raw SQL: an account is listed with the last use of its sessions, in one statement.

import type { AccountEntry, AccountQuery, Accounts } from "@einstein-vs-cat/core";
import { usernameKey } from "@einstein-vs-cat/core";
import { UserEntity } from "../database/user-entities.ts";
import type { Database } from "../database.ts";

const time = (value: string) => `(extract(epoch from ${value}) * 1000)::float8`;

const LIST = `select u.id::float8 as id, u.username, u.display_name as "displayName",
  u.subscription_tier as "subscriptionTier", ${time("u.subscription_period_end")} as "subscriptionPeriodEnd",
  ${time("u.created_at")} as "createdAt", ${time("u.locked_at")} as "lockedAt",
  ${time("clock_timestamp()")} as "asOf",
  (select ${time("max(s.used_at)")} from sessions s where s.user_id = u.id and s.revoked_at is null) as "lastSeenAt"
  from users u
  where (?::bigint is null or u.id < ?::bigint)
    and (?::text = '' or strpos(u.username_key, ?) > 0 or strpos(lower(u.display_name), ?) > 0)
  order by u.id desc limit ?`;

type Times = "subscriptionPeriodEnd" | "createdAt" | "lockedAt" | "asOf" | "lastSeenAt";

type Row = Omit<AccountEntry, Times> & Readonly<Record<Times, number | null>>;

/** The accounts as the operator's desk shows them. */
export class MikroAccounts implements Accounts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async list({ search, before, limit }: AccountQuery): Promise<readonly AccountEntry[]> {
    const key = usernameKey(search);
    const values = [before, before, key, key, search.toLowerCase(), limit];
    const rows = await this.#database.execute<Row[]>(LIST, values);
    return rows.map((row) => ({
      ...row,
      subscriptionPeriodEnd: dateOf(row.subscriptionPeriodEnd),
      createdAt: new Date(row.createdAt ?? 0),
      lockedAt: dateOf(row.lockedAt),
      asOf: new Date(row.asOf ?? 0),
      lastSeenAt: dateOf(row.lastSeenAt),
    }));
  }

  async names(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.#database.run((em) =>
      em.find(UserEntity, { id: [...ids] }, { fields: ["id", "username"] }),
    );
    return new Map(rows.map(({ id, username }) => [id, username]));
  }
}

const dateOf = (time: number | null) => (time === null ? null : new Date(time));
