import type { User } from "../user.ts";

/** A session that is neither expired nor revoked. */
export interface OpenSession {
  readonly data: Record<string, unknown>;
  /**
   * The user that `data.userId` names, null when there is none. Unset in a store that does not know
   * the accounts.
   */
  readonly user?: User | null;
}

/**
 * Sessions by the SHA-256 hash of their id. The cookie holds the id itself, 32 random bytes, so a
 * copy of the store opens no session.
 */
export interface SessionStore {
  /** Returns a session; null when it is unknown, expired or revoked. */
  open(idHash: string): Promise<OpenSession | null>;
  /**
   * Stores the data until `expiresAt`. Does nothing for a revoked id: a session never comes back.
   */
  set(idHash: string, data: Record<string, unknown>, expiresAt: Date): Promise<void>;
  /** Ends a session for good. Returns true for exactly one call: the one that ended it. */
  revoke(idHash: string): Promise<boolean>;
}
