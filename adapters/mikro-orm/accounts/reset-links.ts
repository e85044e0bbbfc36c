import { createHash } from "node:crypto";
import type { PasswordReset, ResetLinks, User } from "@einstein-vs-cat/core";
import { ResetLinkEntity } from "../database/sign-in-entities.ts";
import type { Database } from "../database.ts";
import { type StoredUser, USER_COLUMNS, userOf } from "./user-rows.ts";

/** The account of a link that works. */
const WORKING = `l.token_hash = ? and l.expires_at > ? and u.locked_at is null`;

const FIND = `select ${USER_COLUMNS} from reset_links l join users u on u.id = l.user_id where ${WORKING}`;

/**
 * The account is locked first, as by every change of an account. A second request waits for the lock,
 * and then finds the link gone.
 */
const USE = `with account as (
    select u.id from reset_links l join users u on u.id = l.user_id where ${WORKING} for update of u),
  used as (
    update reset_links l set token_hash = null, expires_at = null, used_at = ?, is_told = false
    from account where l.user_id = account.id and l.token_hash = ? returning l.user_id)
  update users u set password = ?, session_epoch = u.session_epoch + 1 from used
  where u.id = used.user_id returning ${USER_COLUMNS}`;

/**
 * Links that set a new password, in PostgreSQL or PGlite.
 *
 * Raw SQL: a link is used in one statement, and none is added to a deleted account.
 */
export class MikroResetLinks implements ResetLinks {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async make(userId: number, token: string, expiresAt: Date): Promise<void> {
    await this.#database.run((em) =>
      em.execute(
        `insert into reset_links (user_id, token_hash, expires_at)
         select id, ?, ? from users where id = ? for key share
         on conflict (user_id) do update
           set token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
        [hashOf(token), expiresAt, userId],
      ),
    );
  }

  find(token: string, now: Date): Promise<User | null> {
    return this.#userOf(FIND, [hashOf(token), now]);
  }

  use(token: string, passwordHash: string, now: Date): Promise<User | null> {
    const tokenHash = hashOf(token);
    return this.#userOf(USE, [tokenHash, now, now, tokenHash, passwordHash]);
  }

  async end(userId: number): Promise<void> {
    await this.#database.run((em) =>
      em.nativeUpdate(ResetLinkEntity, { userId }, { tokenHash: null, expiresAt: null }),
    );
  }

  async lastUse(userId: number): Promise<PasswordReset | null> {
    const row = await this.#database.run((em) =>
      em.findOne(ResetLinkEntity, { userId, usedAt: { $ne: null } }),
    );
    return row?.usedAt ? { at: row.usedAt, isTold: row.isTold } : null;
  }

  async markTold(userId: number): Promise<void> {
    await this.#database.run((em) =>
      em.nativeUpdate(ResetLinkEntity, { userId }, { isTold: true }),
    );
  }

  async #userOf(statement: string, parameters: unknown[]): Promise<User | null> {
    const [row] = await this.#database.execute<StoredUser[]>(statement, parameters);
    return row === undefined ? null : userOf(row);
  }
}

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
