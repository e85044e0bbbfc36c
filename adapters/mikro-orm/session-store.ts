// Raw SQL: opening a session is planned once, and a write checks for a revocation itself.

import type { OpenSession, SessionStore } from "@einstein-vs-cat/core";
import type { Database } from "./database.ts";
import { deleteInBatches } from "./delete-batches.ts";
import { type StoredUser, USER_COLUMNS, userOf } from "./user-rows.ts";

const OPEN = `select s.data, ${USER_COLUMNS}
  from sessions s left join users u
    on u.id = case when jsonb_typeof(s.data -> 'userId') = 'number'
        and s.data ->> 'userId' ~ '^[0-9]{1,15}$' then (s.data ->> 'userId')::bigint end
  where s.id_hash = ? and s.revoked_at is null and s.expires_at > ?`;

type SessionRow = { readonly data: Record<string, unknown> } & (StoredUser | { readonly id: null });

/** Sessions in the database, by the hash of their id. Writes to a revoked id have no effect. */
export class MikroSessionStore implements SessionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async open(idHash: string): Promise<OpenSession | null> {
    const [row] = await this.#database.execute<SessionRow[]>(OPEN, [idHash, new Date()]);
    if (row === undefined) return null;
    const { data, ...user } = row;
    return { data, user: user.id === null ? null : userOf(user) };
  }

  /** A single statement, so that no revocation can happen between the check and the write. */
  async set(idHash: string, data: Record<string, unknown>, expiresAt: Date): Promise<void> {
    await this.#database.run((em) =>
      em.execute(
        `insert into sessions (id_hash, data, expires_at) values (?, ?::jsonb, ?)
       on conflict (id_hash) do update set data = excluded.data, expires_at = excluded.expires_at
       where sessions.revoked_at is null`,
        [idHash, JSON.stringify(data), expiresAt],
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

  /** Deletes expired sessions and tombstones. */
  async deleteExpired(): Promise<void> {
    await deleteInBatches(this.#database, "sessions", "expires_at < now()");
  }
}
