/**
 * Where sessions are kept. The cookie holds 32 random bytes; only their SHA-256 reaches a store, so that a copy of
 * the store opens nobody's session.
 */

/** Sessions by the hash of their id. Implemented by the adapters, which match it by shape alone. */
export interface SessionStore {
  /** The data of a session; null when it is unknown, expired or revoked. */
  get(idHash: string): Promise<Record<string, unknown> | null>;
  /** Keeps the data until `expiresAt`. A write to a revoked id does nothing: a session never comes back. */
  set(idHash: string, data: Record<string, unknown>, expiresAt: Date): Promise<void>;
  /** Ends a session for ever and leaves a tombstone. True for exactly one call: the one that ended it. */
  revoke(idHash: string): Promise<boolean>;
}
