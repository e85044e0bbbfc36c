import {
  type Credentials,
  DomainError,
  type NewUser,
  type Profile,
  type RandomToken,
  type Theme,
  type User,
  type UserRepo,
} from "@einstein-vs-cat/core";
import { indexPending } from "@einstein-vs-cat/search-index/indexing";
import { type InferEntity, raw } from "@mikro-orm/core";
import { DebateEntity } from "../database/debate-entities.ts";
import { UserEntity } from "../database/user-entities.ts";
import type { Database } from "../database.ts";
import { adoptDebates } from "../debates/adoption.ts";
import { isForeignKeyViolation, isUniqueViolation } from "../sql-errors.ts";
import { insertUser } from "./insert-user.ts";
import { NO_PASSWORD, passwordHashOf } from "./no-password.ts";
import { type StoredCredentials, type StoredUser, USER_COLUMNS, userOf } from "./user-rows.ts";

/**
 * Accounts in PostgreSQL or PGlite. A change of an account is a single statement, so that concurrent
 * changes are not lost. The file is long because the port has many methods.
 *
 * Raw SQL: every request reads its account, with a statement that is planned once.
 */
export class MikroUserRepo implements UserRepo {
  readonly #database: Database;
  readonly #randomToken: RandomToken;

  constructor(database: Database, randomToken: RandomToken) {
    this.#database = database;
    this.#randomToken = randomToken;
  }

  async register(user: NewUser, visitorId: string | null): Promise<User> {
    const { user: registered, adopted } = await this.#database.transaction(async (em) => {
      const { id, adopted } = await insertUser(em, user, visitorId, this.#randomToken);
      return { user: mappedUserOf(await em.findOneOrFail(UserEntity, { id })), adopted };
    });
    await indexPending(this.#database, adopted);
    return registered;
  }

  async find(id: number): Promise<User | null> {
    return (await this.findCredentialsOf(id))?.user ?? null;
  }

  findCredentials(usernameKey: string): Promise<Credentials | null> {
    return this.#findBy("username_key", usernameKey);
  }

  findCredentialsOf(id: number): Promise<Credentials | null> {
    return this.#findBy("id", id);
  }

  async findByEmail(email: string, most: number): Promise<readonly User[]> {
    const rows = await this.#database.execute<StoredUser[]>(
      `select ${USER_COLUMNS} from users u
       where lower(u.email) = lower(?) and u.locked_at is null and u.password <> ?
       order by u.id limit ?`,
      [email, NO_PASSWORD, most],
    );
    return rows.map(userOf);
  }

  async adopt(visitorId: string, userId: number): Promise<void> {
    try {
      const adopted = await this.#database.transaction((em) =>
        adoptDebates(em, visitorId, userId, this.#randomToken),
      );
      await indexPending(this.#database, adopted);
    } catch (error) {
      throw isForeignKeyViolation(error) ? new DomainError("not-signed-in") : error;
    }
  }

  async updateProfile(id: number, profile: Profile): Promise<User> {
    try {
      const { username, usernameKey, displayName } = profile;
      return await this.#update(id, {}, { username, usernameKey, displayName });
    } catch (error) {
      throw isUniqueViolation(error) ? new DomainError("username-taken") : error;
    }
  }

  async setTheme(id: number, theme: Theme): Promise<void> {
    await this.#database.run((em) => em.nativeUpdate(UserEntity, { id }, { theme }));
  }

  changePassword(id: number, fromEpoch: number, passwordHash: string): Promise<User> {
    return this.#update(
      id,
      { sessionEpoch: fromEpoch },
      { passwordHash, sessionEpoch: fromEpoch + 1 },
    );
  }

  async endSessions(id: number): Promise<void> {
    await this.#database.run((em) =>
      em.nativeUpdate(UserEntity, { id }, { sessionEpoch: NEXT_EPOCH() }),
    );
  }

  async setLocked(id: number, isLocked: boolean): Promise<void> {
    const change = isLocked
      ? { lockedAt: new Date(), sessionEpoch: NEXT_EPOCH() }
      : { lockedAt: null };
    await this.#database.run((em) => em.nativeUpdate(UserEntity, { id }, change));
  }

  async usernames(): Promise<readonly string[]> {
    const rows = await this.#database.run((em) => em.findAll(UserEntity, { fields: ["username"] }));
    return rows.map(({ username }) => username);
  }

  /**
   * Deletes the debates first. Every transaction locks a debate before its user, which avoids
   * deadlocks.
   */
  async delete(id: number): Promise<void> {
    await this.#database.transaction(async (em) => {
      await em.nativeDelete(DebateEntity, { userId: id });
      await em.nativeDelete(UserEntity, { id });
    });
  }

  async #findBy(
    column: "id" | "username_key",
    value: number | string,
  ): Promise<Credentials | null> {
    const [row] = await this.#database.execute<(StoredUser & StoredCredentials)[]>(
      `select ${USER_COLUMNS}, u.password as "passwordHash", u.locked_at is not null as "isLocked"
       from users u where u.${column} = ?`,
      [value],
    );
    if (row === undefined) return null;
    const { passwordHash, isLocked, ...user } = row;
    return { user: userOf(user), passwordHash: passwordHashOf(passwordHash), isLocked };
  }

  /** @throws DomainError `not-signed-in` when the user does not exist. */
  #update(id: number, where: { sessionEpoch?: number }, change: Partial<UserRow>): Promise<User> {
    return this.#database.transaction(async (em) => {
      const changed = await em.nativeUpdate(UserEntity, { id, ...where }, change);
      if (changed === 0) throw new DomainError("not-signed-in");
      return mappedUserOf(await em.findOneOrFail(UserEntity, { id }));
    });
  }
}

/** A fragment serves one query only. */
const NEXT_EPOCH = () => raw("session_epoch + 1");

type UserRow = InferEntity<typeof UserEntity>;

/** Returns the user of a row that the ORM has read after a change. */
function mappedUserOf({
  usernameKey: _key,
  passwordHash: _hash,
  stripeCustomerId: _customerId,
  stripeSubscriptionId: _subscriptionId,
  subscriptionVersion: _version,
  lockedAt: _lockedAt,
  ...user
}: UserRow): User {
  return user;
}
