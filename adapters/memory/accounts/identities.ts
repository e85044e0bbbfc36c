import {
  type Credentials,
  DomainError,
  type Identities,
  type Identity,
  type NewUser,
  type User,
  type UserRepo,
} from "@einstein-vs-cat/core";
import type { MemoryTables } from "../tables.ts";

/** Identities on the tables of `MemoryTables`. */
export class MemoryIdentities implements Identities {
  readonly #tables: MemoryTables;
  readonly #users: UserRepo;
  /** The ids of the users, by issuer and subject. */
  readonly #owners = new Map<string, { readonly issuer: string; readonly userId: number }>();

  /** Those whose account is being made. */
  readonly #registering = new Set<string>();

  constructor(tables: MemoryTables, users: UserRepo) {
    this.#tables = tables;
    this.#users = users;
  }

  async find(identity: Identity): Promise<Credentials | null> {
    const owner = this.#owners.get(keyOf(identity));
    return owner === undefined ? null : this.#users.findCredentialsOf(owner.userId);
  }

  async has(userId: number, issuer: string): Promise<boolean> {
    return this.#tables.users.has(userId) && this.#keyOfUser(userId, issuer) !== undefined;
  }

  async register(user: NewUser, identity: Identity, visitorId: string | null): Promise<User> {
    const key = keyOf(identity);
    const owner = this.#owners.get(key);
    const isTaken = owner !== undefined && this.#tables.users.has(owner.userId);
    if (isTaken || this.#registering.has(key)) throw new DomainError("identity-taken");
    this.#registering.add(key);
    try {
      const registered = await this.#users.register(user, visitorId);
      this.#owners.set(key, { issuer: identity.issuer, userId: registered.id });
      return registered;
    } finally {
      this.#registering.delete(key);
    }
  }

  async connect(userId: number, identity: Identity): Promise<void> {
    if (!this.#tables.users.has(userId)) throw new DomainError("not-signed-in");
    const owner = await this.find(identity);
    if (owner?.user.id === userId) return;
    if (owner !== null || (await this.has(userId, identity.issuer)))
      throw new DomainError("identity-taken");
    this.#owners.set(keyOf(identity), { issuer: identity.issuer, userId });
  }

  async disconnect(userId: number, issuer: string): Promise<boolean> {
    if ((this.#tables.users.get(userId)?.passwordHash ?? null) === null) return false;
    const key = this.#keyOfUser(userId, issuer);
    if (key !== undefined) this.#owners.delete(key);
    return true;
  }

  #keyOfUser(userId: number, issuer: string): string | undefined {
    return [...this.#owners].find(
      ([, owner]) => owner.userId === userId && owner.issuer === issuer,
    )?.[0];
  }
}

const keyOf = ({ issuer, subject }: Identity) => JSON.stringify([issuer, subject]);
