// Raw SQL: opening a session is planned once, and a write checks for a revocation itself.

import {
  type OpenSession,
  type OwnSession,
  SESSION_IDLE,
  type SessionOwner,
  type SessionStore,
} from "@einstein-vs-cat/core";
import type { Database } from "../database.ts";
import { deleteInBatches } from "../delete-batches.ts";
import { type StoredUser, USER_COLUMNS, userOf } from "./user-rows.ts";

/** Visitors keep their session, the only way to their debates, until it expires. */
const IDLE = `s.user_id is not null and s.used_at <= clock_timestamp() - interval '${SESSION_IDLE.end} milliseconds'`;

const OPEN = `select s.data, s.used_at <= clock_timestamp() - interval '${SESSION_IDLE.noted} milliseconds' as "isUseOld", ${USER_COLUMNS}
  from sessions s left join users u
    on u.id = case when jsonb_typeof(s.data -> 'userId') = 'number'
        and s.data ->> 'userId' ~ '^[0-9]{1,15}$' then (s.data ->> 'userId')::bigint end
  where s.id_hash = ? and s.revoked_at is null and s.expires_at > ? and not (${IDLE})`;

const OWN = `user_id = ? and revoked_at is null and expires_at > now()
  and data -> 'sessionEpoch' = to_jsonb(?::integer) and not (${IDLE.replaceAll("s.", "")})`;

type SessionRow = {
  readonly data: Record<string, unknown>;
  readonly isUseOld: boolean;
} & (StoredUser | { readonly id: null });

/** Sessions in the database, by the hash of their id. Writes to a revoked id have no effect. */
export class MikroSessionStore implements SessionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async open(idHash: string): Promise<OpenSession | null> {
    const [row] = await this.#database.execute<SessionRow[]>(OPEN, [idHash, new Date()]);
    if (row === undefined) return null;
    const { data, isUseOld, ...user } = row;
    // Not awaited: the request does not depend on it.
    if (isUseOld) void this.#noteUse(idHash).catch(() => {});
    return { data, user: user.id === null ? null : userOf(user) };
  }

  /**
   * A single statement, so that no revocation can happen between the check and the write. It locks the
   * account, so that no session of a deleted account is left behind.
   */
  async set(
    idHash: string,
    data: Record<string, unknown>,
    expiresAt: Date,
    client: string | null = null,
  ): Promise<void> {
    const userId = Number.isSafeInteger(data.userId) ? (data.userId as number) : null;
    await this.#database.run((em) =>
      em.execute(
        `with owner as (select id from users where id = ?::bigint for key share)
       insert into sessions (id_hash, data, expires_at, user_id, client)
       select ?, ?::jsonb, ?::timestamptz, ?::bigint, ?::text
       where ?::bigint is null or exists (select from owner)
       on conflict (id_hash) do update set data = excluded.data, expires_at = excluded.expires_at,
         user_id = excluded.user_id, client = excluded.client, used_at = clock_timestamp()
       where sessions.revoked_at is null`,
        [userId, idHash, JSON.stringify(data), expiresAt, userId, client, userId],
      ),
    );
  }

  /**
   * Leaves a tombstone even for an unknown id, so that a concurrent write cannot create the session
   * later.
   */
  async revoke(idHash: string): Promise<boolean> {
    return this.#database.run(async (em) => {
      const ended = await em.execute(
        `update sessions set data = '{}', revoked_at = now()
         where id_hash = ? and revoked_at is null and expires_at > now() returning id_hash`,
        [idHash],
      );
      if (ended.length > 0) return true;
      await em.execute(
        `insert into sessions (id_hash, data, expires_at, revoked_at) values (?, '{}', now() + interval '1 day', now())
         on conflict (id_hash) do update set data = '{}', revoked_at = now()`,
        [idHash],
      );
      return false;
    });
  }

  async listOf({ id, sessionEpoch }: SessionOwner): Promise<readonly OwnSession[]> {
    const rows = await this.#database.execute<
      { id: string; client: string | null; beganAt: number; usedAt: number }[]
    >(
      `select left(id_hash, 16) as id, client, (extract(epoch from began_at) * 1000)::float8 as "beganAt",
         (extract(epoch from used_at) * 1000)::float8 as "usedAt"
       from sessions where ${OWN} order by used_at desc, id_hash limit 100`,
      [id, sessionEpoch],
    );
    return rows.map(({ beganAt, usedAt, ...row }) => ({
      ...{ ...row, beganAt: new Date(beganAt), usedAt: new Date(usedAt) },
    }));
  }

  async endOne({ id: userId, sessionEpoch }: SessionOwner, id: string): Promise<boolean> {
    const ended = await this.#database.run((em) =>
      em.execute(
        `update sessions set data = '{}', revoked_at = now() where ${OWN} and left(id_hash, 16) = ? returning id_hash`,
        [userId, sessionEpoch, id],
      ),
    );
    return ended.length > 0;
  }

  /** Never revives a session that was ended meanwhile. */
  async #noteUse(idHash: string): Promise<void> {
    await this.#database.run((em) =>
      em.execute(
        "update sessions set used_at = clock_timestamp() where id_hash = ? and revoked_at is null",
        [idHash],
      ),
    );
  }

  /** Deletes expired sessions and tombstones. */
  async deleteExpired(): Promise<void> {
    await deleteInBatches(this.#database, "sessions", "expires_at < now()");
  }
}
