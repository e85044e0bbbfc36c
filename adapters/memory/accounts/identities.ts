import {
  type Clock,
  type ConnectedIdentity,
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
  readonly #clock: Clock;
  /** By issuer and subject. */
  readonly #owners = new Map<string, ConnectedIdentity & { readonly userId: number }>();

  /** Those whose account is being made. */
  readonly #registering = new Set<string>();

  constructor(tables: MemoryTables, users: UserRepo, clock: Clock) {
    this.#tables = tables;
    this.#users = users;
    this.#clock = clock;
  }

  async find(identity: Identity): Promise<Credentials | null> {
    const owner = this.#owners.get(keyOf(identity));
    return owner === undefined ? null : this.#users.findCredentialsOf(owner.userId);
  }

  async has(userId: number, issuer: string): Promise<boolean> {
    return this.#tables.users.has(userId) && this.#keyOfUser(userId, issuer) !== undefined;
  }

  async listOf(userId: number): Promise<readonly ConnectedIdentity[]> {
    return [...this.#owners.values()]
      .filter((owner) => owner.userId === userId)
      .map(({ issuer, subject, connectedAt }) => ({ issuer, subject, connectedAt }))
      .sort((one, other) => (one.issuer < other.issuer ? -1 : 1));
  }

  async register(user: NewUser, identity: Identity, visitorId: string | null): Promise<User> {
    const key = keyOf(identity);
    const owner = this.#owners.get(key);
    const isTaken = owner !== undefined && this.#tables.users.has(owner.userId);
    if (isTaken || this.#registering.has(key)) throw new DomainError("identity-taken");
    this.#registering.add(key);
    try {
      const registered = await this.#users.register(user, visitorId);
      this.#keep(registered.id, identity);
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
    this.#keep(userId, identity);
  }

  async disconnect(userId: number, issuer: string): Promise<boolean> {
    if ((this.#tables.users.get(userId)?.passwordHash ?? null) === null) return false;
    const key = this.#keyOfUser(userId, issuer);
    if (key !== undefined) this.#owners.delete(key);
    return true;
  }

  #keep(userId: number, { issuer, subject }: Identity): void {
    const connectedAt = new Date(this.#clock.now());
    this.#owners.set(keyOf({ issuer, subject }), { issuer, subject, userId, connectedAt });
  }

  #keyOfUser(userId: number, issuer: string): string | undefined {
    return [...this.#owners].find(
      ([, owner]) => owner.userId === userId && owner.issuer === issuer,
    )?.[0];
  }
}

const keyOf = ({ issuer, subject }: Identity) => JSON.stringify([issuer, subject]);
