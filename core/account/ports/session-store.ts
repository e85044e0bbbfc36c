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

/** A session as its user sees it. */
export interface OwnSession {
  /** The first 16 digits of the hash of its id: enough to name it among the user's own. */
  readonly id: string;
  /** The browser in words, such as "Firefox, Linux"; null when it named none. */
  readonly client: string | null;
  readonly beganAt: Date;
  /** When it was last used, to the hour. */
  readonly usedAt: Date;
}

/** Whose sessions: those of an earlier epoch are over. */
export type SessionOwner = Pick<User, "id" | "sessionEpoch">;

/**
 * Sessions by the SHA-256 hash of their id. The cookie holds the id itself, 32 random bytes, so a
 * copy of the store opens no session.
 */
export interface SessionStore {
  /**
   * Returns a session; null when it is unknown, expired or revoked, or of a user who has not used it
   * for `SESSION_IDLE.end`.
   */
  open(idHash: string): Promise<OpenSession | null>;
  /**
   * Stores the data until `expiresAt`, and the browser in words. Does nothing for a revoked id: a
   * session never comes back. Does nothing for a deleted user in a store that knows the accounts.
   */
  set(
    idHash: string,
    data: Record<string, unknown>,
    expiresAt: Date,
    client?: string | null,
  ): Promise<void>;
  /** Ends a session for good. Returns true for exactly one call: the one that ended it. */
  revoke(idHash: string): Promise<boolean>;
  /** Returns the sessions of a user, the one that was used last first; at most 100. */
  listOf(owner: SessionOwner): Promise<readonly OwnSession[]>;
  /** Ends one of the user's own sessions. Returns false when there is none with this id. */
  endOne(owner: SessionOwner, id: string): Promise<boolean>;
}
