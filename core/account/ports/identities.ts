import type { Identity } from "../identity.ts";
import type { Credentials, NewUser, User } from "../user.ts";

/** An identity as its owner reads it. */
export interface ConnectedIdentity extends Identity {
  readonly connectedAt: Date;
}

/**
 * Which account an identity belongs to: at most one, and an account has at most one identity of an
 * issuer. Deleting the user deletes it.
 */
export interface Identities {
  /** Returns the account of an identity; null when it has none. */
  find(identity: Identity): Promise<Credentials | null>;
  /** Returns whether an account has an identity of this issuer. */
  has(userId: number, issuer: string): Promise<boolean>;
  /** Returns the identities of an account in the order of their issuers. */
  listOf(userId: number): Promise<readonly ConnectedIdentity[]>;
  /**
   * Stores a new user with an identity and transfers the visitor's debates to them, all or nothing.
   * @throws DomainError `username-taken`; `identity-taken` when the identity has an account: of
   * concurrent calls exactly one succeeds.
   */
  register(user: NewUser, identity: Identity, visitorId: string | null): Promise<User>;
  /**
   * Connects an identity with an account. Connecting it again changes nothing.
   * @throws DomainError `identity-taken` when it belongs to another account, or the account has another
   * identity of this issuer; `not-signed-in` when the user is deleted.
   */
  connect(userId: number, identity: Identity): Promise<void>;
  /**
   * Takes the identity of an issuer from an account that has a password. Returns false, and changes
   * nothing, for one that has none.
   */
  disconnect(userId: number, issuer: string): Promise<boolean>;
}
