import {
  type ConnectedIdentity,
  type Credentials,
  DomainError,
  type Identities,
  type Identity,
  type NewUser,
  type RandomToken,
  type User,
} from "@einstein-vs-cat/core";
import { indexPending } from "@einstein-vs-cat/search-index/indexing";
import { IdentityEntity } from "../database/identity-entities.ts";
import type { Database } from "../database.ts";
import { insertUser } from "./insert-user.ts";
import { NO_PASSWORD, passwordHashOf } from "./no-password.ts";
import { type StoredCredentials, type StoredUser, USER_COLUMNS, userOf } from "./user-rows.ts";

/** Keeps an account from being deleted while an identity is added to it. */
const INSERT = `insert into identities (issuer, subject, user_id)
  select ?, ?, id from users where id = ? for key share
  on conflict do nothing returning user_id::float8 as "userId"`;

/**
 * Identities in PostgreSQL or PGlite.
 *
 * Raw SQL: what is added locks the account's row, so that none is added to a deleted account.
 */
export class MikroIdentities implements Identities {
  readonly #database: Database;
  readonly #randomToken: RandomToken;

  constructor(database: Database, randomToken: RandomToken) {
    this.#database = database;
    this.#randomToken = randomToken;
  }

  async find({ issuer, subject }: Identity): Promise<Credentials | null> {
    const [row] = await this.#database.execute<(StoredUser & StoredCredentials)[]>(
      `select ${USER_COLUMNS}, u.password as "passwordHash", u.locked_at is not null as "isLocked"
       from identities i join users u on u.id = i.user_id where i.issuer = ? and i.subject = ?`,
      [issuer, subject],
    );
    if (row === undefined) return null;
    const { passwordHash, isLocked, ...user } = row;
    return { user: userOf(user), passwordHash: passwordHashOf(passwordHash), isLocked };
  }

  async has(userId: number, issuer: string): Promise<boolean> {
    const found = await this.#database.run((em) => em.count(IdentityEntity, { userId, issuer }));
    return found > 0;
  }

  async listOf(userId: number): Promise<readonly ConnectedIdentity[]> {
    const rows = await this.#database.run((em) =>
      em.find(IdentityEntity, { userId }, { orderBy: { issuer: "asc" } }),
    );
    return rows.map(({ issuer, subject, connectedAt }) => ({ issuer, subject, connectedAt }));
  }

  async register(user: NewUser, identity: Identity, visitorId: string | null): Promise<User> {
    const { issuer, subject } = identity;
    const adopted = await this.#database.transaction(async (em) => {
      const { id, adopted } = await insertUser(em, user, visitorId, this.#randomToken);
      const inserted = await em.execute<object[]>(INSERT, [issuer, subject, id]);
      if (inserted.length === 0) throw new DomainError("identity-taken");
      return adopted;
    });
    await indexPending(this.#database, adopted);
    const registered = await this.find(identity);
    if (registered === null) throw new DomainError("not-signed-in");
    return registered.user;
  }

  async connect(userId: number, { issuer, subject }: Identity): Promise<void> {
    await this.#database.transaction(async (em) => {
      const inserted = await em.execute<object[]>(INSERT, [issuer, subject, userId]);
      if (inserted.length > 0) return;
      const [user] = await em.execute<{ isOwn: boolean }[]>(
        `select exists (select from identities where user_id = users.id and issuer = ? and subject = ?) as "isOwn"
         from users where id = ?`,
        [issuer, subject, userId],
      );
      if (user === undefined) throw new DomainError("not-signed-in");
      if (!user.isOwn) throw new DomainError("identity-taken");
    });
  }

  async disconnect(userId: number, issuer: string): Promise<boolean> {
    return this.#database.transaction(async (em) => {
      const users = await em.execute<object[]>(
        "select from users where id = ? and password <> ? for share",
        [userId, NO_PASSWORD],
      );
      if (users.length === 0) return false;
      await em.nativeDelete(IdentityEntity, { userId, issuer });
      return true;
    });
  }
}
