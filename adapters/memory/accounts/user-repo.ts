import {
  type Clock,
  type Credentials,
  DEFAULT_THEME,
  DomainError,
  type NewUser,
  type Profile,
  type RandomToken,
  type Theme,
  type User,
  type UserRepo,
} from "@einstein-vs-cat/core";
import { adoptVotes, forgetVotesOf } from "../audience/votes.ts";
import type { MemoryTables, UserRow } from "../tables.ts";

/** `UserRepo` on the tables of `MemoryTables`. */
export class MemoryUserRepo implements UserRepo {
  readonly #tables: MemoryTables;
  readonly #clock: Pick<Clock, "now">;
  readonly #randomToken: RandomToken;

  constructor(tables: MemoryTables, clock: Pick<Clock, "now">, randomToken: RandomToken) {
    this.#tables = tables;
    this.#clock = clock;
    this.#randomToken = randomToken;
  }

  async register(
    { usernameKey, passwordHash, ...rest }: NewUser,
    visitorId: string | null,
  ): Promise<User> {
    this.#refuseTaken(usernameKey, null);
    const user: UserRow["user"] = {
      ...rest,
      id: this.#tables.nextId(),
      profilePicture: null,
      theme: DEFAULT_THEME,
      subscriptionTier: "free",
      subscriptionStatus: "active",
      subscriptionPeriodEnd: null,
      sessionEpoch: 1,
      createdAt: new Date(this.#clock.now()),
    };
    const row = {
      user,
      usernameKey,
      passwordHash,
      isLocked: false,
      customerId: null,
      subscriptionId: null,
    };
    this.#tables.users.set(user.id, row);
    if (visitorId !== null) await this.adopt(visitorId, user.id);
    return this.#read(row).user;
  }

  async find(id: number): Promise<User | null> {
    return (await this.findCredentialsOf(id))?.user ?? null;
  }

  async findCredentials(usernameKey: string): Promise<Credentials | null> {
    const row = [...this.#tables.users.values()].find((one) => one.usernameKey === usernameKey);
    return row === undefined ? null : this.#read(row);
  }

  async findCredentialsOf(id: number): Promise<Credentials | null> {
    const row = this.#tables.users.get(id);
    return row === undefined ? null : this.#read(row);
  }

  async findByEmail(email: string, most: number): Promise<readonly User[]> {
    const wanted = email.toLowerCase();
    return [...this.#tables.users.values()]
      .filter(({ user, isLocked, passwordHash }) => {
        const canReset = !isLocked && passwordHash !== null;
        return canReset && user.email?.toLowerCase() === wanted;
      })
      .slice(0, most)
      .map((row) => this.#read(row).user);
  }

  async adopt(visitorId: string, userId: number): Promise<void> {
    if (this.#tables.formerUsers.has(userId)) throw new DomainError("not-signed-in");
    this.#tables.adopted.set(visitorId, userId);
    adoptVotes(this.#tables, visitorId, userId);
    for (const debate of this.#tables.debates.values()) {
      if (debate.visitorId !== visitorId) continue;
      const adopted = { ...debate, userId, visitorId: null, shareToken: this.#randomToken() };
      this.#tables.debates.set(debate.id, adopted);
      this.#tables.adoptRemarks(debate.id, userId);
    }
  }

  async updateProfile(id: number, { username, usernameKey, displayName }: Profile): Promise<User> {
    const row = this.#row(id);
    this.#refuseTaken(usernameKey, id);
    row.usernameKey = usernameKey;
    row.user = { ...row.user, username, displayName };
    return this.#read(row).user;
  }

  async setTheme(id: number, theme: Theme): Promise<void> {
    const row = this.#tables.users.get(id);
    if (row !== undefined) row.user = { ...row.user, theme };
  }

  async changePassword(id: number, fromEpoch: number, passwordHash: string): Promise<User> {
    const row = this.#row(id);
    if (row.user.sessionEpoch !== fromEpoch) throw new DomainError("not-signed-in");
    row.passwordHash = passwordHash;
    row.user = { ...row.user, sessionEpoch: fromEpoch + 1 };
    return this.#read(row).user;
  }

  async endSessions(id: number): Promise<void> {
    const row = this.#tables.users.get(id);
    if (row !== undefined) row.user = { ...row.user, sessionEpoch: row.user.sessionEpoch + 1 };
  }

  async setLocked(id: number, isLocked: boolean): Promise<void> {
    const row = this.#tables.users.get(id);
    if (row === undefined) return;
    row.isLocked = isLocked;
    if (isLocked) await this.endSessions(id);
  }

  async usernames(): Promise<readonly string[]> {
    return [...this.#tables.users.values()].map(({ user }) => user.username);
  }

  async delete(id: number): Promise<void> {
    if (this.#tables.users.delete(id)) this.#tables.formerUsers.add(id);
    this.#tables.resetLinks.delete(id);
    this.#tables.ownKeys.delete(id);
    forgetVotesOf(this.#tables, id);
    for (const [visitorId, userId] of this.#tables.adopted) {
      if (userId === id) this.#tables.adopted.delete(visitorId);
    }
    const deleted = [...this.#tables.deleted.values()].map(({ debate }) => debate);
    const own = [...this.#tables.debates.values(), ...deleted].filter(
      (debate) => debate.userId === id,
    );
    for (const debate of own) this.#tables.removeDebate(debate.id);
    const { remarks } = this.#tables;
    remarks.splice(0, remarks.length, ...remarks.filter(({ userId }) => userId !== id));
  }

  #read({ user, passwordHash, isLocked }: UserRow): Credentials {
    return { user: { ...user, asOf: new Date(this.#clock.now()) }, passwordHash, isLocked };
  }

  #row(id: number): UserRow {
    const row = this.#tables.users.get(id);
    if (row === undefined) throw new DomainError("not-signed-in");
    return row;
  }

  #refuseTaken(usernameKey: string, ownId: number | null): void {
    for (const row of this.#tables.users.values()) {
      if (row.usernameKey === usernameKey && row.user.id !== ownId)
        throw new DomainError("username-taken");
    }
  }
}
