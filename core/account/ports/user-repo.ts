import type { Theme } from "../../shared/theme.ts";
import type { Credentials, NewUser, Profile, User } from "../user.ts";

/** Stores accounts. It checks no permissions; the use cases do. */
export interface UserRepo {
  /**
   * Stores a new user and, in the same transaction, transfers the visitor's debates to them, each
   * with a share token.
   * @throws DomainError `username-taken`. Of concurrent registrations with one `usernameKey`
   * exactly one succeeds.
   */
  register(user: NewUser, visitorId: string | null): Promise<User>;
  /** Returns the user of an id; null when there is none. */
  find(id: number): Promise<User | null>;
  /** Returns the credentials for a login; null for an unknown username. */
  findCredentials(usernameKey: string): Promise<Credentials | null>;
  /** Returns the credentials of a signed-in user; null when the user is deleted. */
  findCredentialsOf(id: number): Promise<Credentials | null>;
  /**
   * Returns the users with an email address, in any case of its letters, the oldest account first. It
   * leaves out those that no link may open: locked ones, and those that never had a password.
   */
  findByEmail(email: string, most: number): Promise<readonly User[]>;
  /**
   * Transfers the debates of a visitor to a user, each with a share token, all or none. A debate
   * that the visitor creates at the same moment belongs to the user too.
   * @throws DomainError `not-signed-in` when the user is deleted.
   */
  adopt(visitorId: string, userId: number): Promise<void>;
  /** @throws DomainError `username-taken`, or `not-signed-in` when the user is deleted. */
  updateProfile(id: number, profile: Profile): Promise<User>;
  /** Stores the theme. Does nothing when the user is deleted. */
  setTheme(id: number, theme: Theme): Promise<void>;
  /**
   * Stores a new password hash and starts a new session epoch, in one step.
   * @throws DomainError `not-signed-in` when the user is deleted or not in epoch `fromEpoch`.
   */
  changePassword(id: number, fromEpoch: number, passwordHash: string): Promise<User>;
  /**
   * Starts a new session epoch, which ends every session of the user. Does nothing when the user is
   * deleted.
   */
  endSessions(id: number): Promise<void>;
  /**
   * Locks an account, which ends its sessions and prevents log-ins, or unlocks it. Does nothing when
   * the user is deleted.
   */
  setLocked(id: number, isLocked: boolean): Promise<void>;
  /** Returns the usernames of all accounts, for the operator. */
  usernames(): Promise<readonly string[]>;
  /** Deletes the user with all debates. Does nothing when the user is already deleted. */
  delete(id: number): Promise<void>;
}
