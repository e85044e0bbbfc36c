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
import type { MemoryArchive, UserRow } from "./archive.ts";

/** Accounts in memory. */
export class MemoryUserRepo implements UserRepo {
  readonly #archive: MemoryArchive;
  readonly #clock: Pick<Clock, "now">;
  readonly #randomToken: RandomToken;

  constructor(archive: MemoryArchive, clock: Pick<Clock, "now">, randomToken: RandomToken) {
    this.#archive = archive;
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
      id: this.#archive.nextId(),
      profilePicture: null,
      theme: DEFAULT_THEME,
      subscriptionTier: "free",
      subscriptionStatus: "active",
      subscriptionPeriodEnd: null,
      sessionEpoch: 1,
      createdAt: new Date(this.#clock.now()),
    };
    const row = { user, usernameKey, passwordHash, customerId: null, subscriptionId: null };
    this.#archive.users.set(user.id, row);
    if (visitorId !== null) await this.adopt(visitorId, user.id);
    return this.#read(row).user;
  }

  async find(id: number): Promise<User | null> {
    return (await this.findCredentialsOf(id))?.user ?? null;
  }

  async findCredentials(usernameKey: string): Promise<Credentials | null> {
    const row = [...this.#archive.users.values()].find((one) => one.usernameKey === usernameKey);
    return row === undefined ? null : this.#read(row);
  }

  async findCredentialsOf(id: number): Promise<Credentials | null> {
    const row = this.#archive.users.get(id);
    return row === undefined ? null : this.#read(row);
  }

  async adopt(visitorId: string, userId: number): Promise<void> {
    if (this.#archive.formerUsers.has(userId)) throw new DomainError("not-signed-in");
    this.#archive.adopted.set(visitorId, userId);
    for (const debate of this.#archive.debates.values()) {
      if (debate.visitorId !== visitorId) continue;
      const adopted = { ...debate, userId, visitorId: null, shareToken: this.#randomToken() };
      this.#archive.debates.set(debate.id, adopted);
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
    const row = this.#archive.users.get(id);
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
    const row = this.#archive.users.get(id);
    if (row !== undefined) row.user = { ...row.user, sessionEpoch: row.user.sessionEpoch + 1 };
  }

  async delete(id: number): Promise<void> {
    if (this.#archive.users.delete(id)) this.#archive.formerUsers.add(id);
    for (const [visitorId, userId] of this.#archive.adopted) {
      if (userId === id) this.#archive.adopted.delete(visitorId);
    }
    const own = [...this.#archive.debates.values()].filter((debate) => debate.userId === id);
    for (const debate of own) this.#archive.deleteDebate(debate.id);
  }

  #read({ user, passwordHash }: UserRow): Credentials {
    return { user: { ...user, asOf: new Date(this.#clock.now()) }, passwordHash };
  }

  #row(id: number): UserRow {
    const row = this.#archive.users.get(id);
    if (row === undefined) throw new DomainError("not-signed-in");
    return row;
  }

  #refuseTaken(usernameKey: string, ownId: number | null): void {
    for (const row of this.#archive.users.values()) {
      if (row.usernameKey === usernameKey && row.user.id !== ownId)
        throw new DomainError("username-taken");
    }
  }
}
