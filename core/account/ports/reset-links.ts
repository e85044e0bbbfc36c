import type { User } from "../user.ts";

/** When a link last set the password of an account, and whether a log-in has told so. */
export interface PasswordReset {
  readonly at: Date;
  readonly isTold: boolean;
}

/**
 * The one-time links that set a new password: at most one for each account, by the SHA-256 hash of its
 * token, so that a copy of the store opens no account. Deleting the user deletes it. A link works
 * before its end, until it is used, for an account that is not locked.
 */
export interface ResetLinks {
  /** Stores the link of an account, and ends its earlier one. Does nothing when the user is deleted. */
  make(userId: number, token: string, expiresAt: Date): Promise<void>;
  /** Returns the account of a link that works; null for every other text. */
  find(token: string, now: Date): Promise<User | null>;
  /**
   * Uses a link: stores the password hash, starts a new session epoch and ends the link, in one step.
   * Returns the account; null when the link does not work. Of any number of concurrent calls, exactly
   * one gets the account.
   */
  use(token: string, passwordHash: string, now: Date): Promise<User | null>;
  /** Ends the link of an account. */
  end(userId: number): Promise<void>;
  /** Returns when a link last set the password of an account; null when none has. */
  lastUse(userId: number): Promise<PasswordReset | null>;
  /** Notes that a log-in has told of the last use. */
  markTold(userId: number): Promise<void>;
}
