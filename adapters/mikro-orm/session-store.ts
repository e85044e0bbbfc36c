import type { SessionStore } from "@einstein-vs-cat/core";
import { SessionEntity } from "./database/entities.ts";
import type { Database } from "./database.ts";

/** Sessions in the database, by the hash of their id. A revoked id stays revoked: a write to it does nothing. */
export class MikroSessionStore implements SessionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async get(idHash: string): Promise<Record<string, unknown> | null> {
    const where = { idHash, revokedAt: null, expiresAt: { $gt: new Date() } };
    return (await this.#database.run((em) => em.findOne(SessionEntity, where)))?.data ?? null;
  }

  /** One statement, so that no revocation can slip in between a look and a write. */
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

  /** Leaves a tombstone also where no session was, so that a write under way cannot make one afterwards. */
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

  /** Forgets sessions and tombstones whose time is over. */
  async deleteExpired(): Promise<void> {
    await this.#database.run((em) => em.execute("delete from sessions where expires_at < now()"));
  }
}
