import type { Credentials, NewUser, Profile, User } from "../account/user.ts";
import type { Theme } from "../shared/theme.ts";

/** The accounts. It keeps and finds; who may do so is decided by the use cases. */
export interface UserRepo {
  /**
   * Keeps a new user and, in the same transaction, makes the debates of the visitor theirs, each with a share token.
   * @throws DomainError `username-taken`: of any number at once with one `usernameKey`, exactly one is kept.
   */
  register(user: NewUser, visitorId: string | null): Promise<User>;
  /** The user of an id; null when there is none. */
  find(id: number): Promise<User | null>;
  /** What a login is verified against; null when nobody has that name. */
  findCredentials(usernameKey: string): Promise<Credentials | null>;
  /** What a change by somebody signed in is verified against; null when the user is gone. */
  findCredentialsOf(id: number): Promise<Credentials | null>;
  /**
   * Makes the debates of a visitor the user's, each with a share token, wholly or not at all. Debates that the visitor is
   * creating at the same moment become the user's too.
   */
  adopt(visitorId: string, userId: number): Promise<void>;
  /** @throws DomainError `username-taken`, or `not-signed-in` when the user is gone. */
  updateProfile(id: number, profile: Profile): Promise<User>;
  /** Keeps the theme; nothing when the user is gone. */
  setTheme(id: number, theme: Theme): Promise<void>;
  /**
   * Keeps a new password and begins a new session epoch, in one step.
   * @throws DomainError `not-signed-in` when the user is gone or in another epoch than `fromEpoch`.
   */
  changePassword(id: number, fromEpoch: number, passwordHash: string): Promise<User>;
  /** Begins a new session epoch: every session of the user is over. Nothing when the user is gone. */
  endSessions(id: number): Promise<void>;
  /** Deletes the user with all their debates and all that was said in them. Nothing when they are gone already. */
  delete(id: number): Promise<void>;
}
