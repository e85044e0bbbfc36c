import {
  DomainError,
  type KeyProvider,
  type OwnKeys,
  type SealedText,
  type StoredKey,
} from "@einstein-vs-cat/core";
import { OwnKeyEntity } from "../database/sign-in-entities.ts";
import type { Database } from "../database.ts";
import { isForeignKeyViolation } from "../sql-errors.ts";

/**
 * The sealed keys of people on PostgreSQL or PGlite.
 *
 * Raw SQL: the keys of a user are read before each call of a model, with a statement that is planned
 * once.
 */
export class MikroOwnKeys implements OwnKeys {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async listOf(userId: number): Promise<readonly StoredKey[]> {
    const rows = await this.#database.execute<(StoredKey & { addedAt: Date | string })[]>(
      `select provider, key_id as "keyId", sealed, last4, added_at as "addedAt"
       from own_keys where user_id = ? order by provider`,
      [userId],
    );
    return rows.map((row) => ({ ...row, addedAt: new Date(row.addedAt) }));
  }

  async put(userId: number, key: Omit<StoredKey, "addedAt">): Promise<void> {
    const { provider, keyId, sealed, last4 } = key;
    try {
      await this.#database.execute(
        `insert into own_keys (user_id, provider, key_id, sealed, last4) values (?, ?, ?, ?, ?)
         on conflict (user_id, provider) do update set key_id = excluded.key_id,
           sealed = excluded.sealed, last4 = excluded.last4, added_at = clock_timestamp()`,
        [userId, provider, keyId, sealed, last4],
      );
    } catch (error) {
      throw isForeignKeyViolation(error) ? new DomainError("not-signed-in") : error;
    }
  }

  async reseal(
    userId: number,
    provider: KeyProvider,
    from: SealedText,
    to: SealedText,
  ): Promise<void> {
    await this.#database.run((em) =>
      em.nativeUpdate(OwnKeyEntity, { userId, provider, sealed: from.sealed }, { ...to }),
    );
  }

  async remove(userId: number, provider: KeyProvider): Promise<boolean> {
    const removed = await this.#database.run((em) =>
      em.nativeDelete(OwnKeyEntity, { userId, provider }),
    );
    return removed > 0;
  }
}
