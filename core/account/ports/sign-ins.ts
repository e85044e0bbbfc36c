/** Attempts to use an account that were refused. */
export interface RefusedLogins {
  readonly count: number;
  readonly lastAt: Date;
}

/**
 * What is remembered about the use of each account: the networks that it was used from, and the
 * attempts that were refused. Deleting the user deletes it. An unknown user id has no record, and
 * takes as long to find out. Networks are stored as hashes with a key, since a plain hash of an
 * address is soon guessed.
 */
export interface SignIns {
  /** Whether the user's right password has come from this network before. */
  isKnown(userId: number, network: string): Promise<boolean>;
  /**
   * Remembers a network. Of each user the `KNOWN_NETWORKS` that were used last are kept. Does
   * nothing when the user is deleted.
   */
  remember(userId: number, network: string): Promise<void>;
  /** Forgets all networks of the user but this one. */
  forgetOthers(userId: number, network: string): Promise<void>;
  /** Counts a refused attempt. Does nothing when the user is deleted. */
  addRefused(userId: number): Promise<void>;
  /** Returns the refused attempts that the user has not dismissed; null for none. */
  refused(userId: number): Promise<RefusedLogins | null>;
  /** Forgets the refused attempts. */
  dismissRefused(userId: number): Promise<void>;
}
