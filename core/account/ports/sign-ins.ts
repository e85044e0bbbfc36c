/** Attempts to use an account that were refused. */
export interface RefusedLogins {
  readonly count: number;
  readonly lastAt: Date;
}

/** The last change of an account's username. */
export interface Rename {
  /** The username before. */
  readonly from: string;
  readonly at: Date;
}

/** What is remembered about the browsers of an account, as its user may read it. */
export interface RememberedSignIns {
  /** When each known browser was last used, the latest first. */
  readonly browsers: readonly Date[];
  /** The last change of the username; null when there was none. */
  readonly rename: Rename | null;
}

/**
 * What is remembered about the use of each account: the browsers that it was used in, by their ids,
 * and the attempts that were refused. Deleting the user deletes it. An unknown user id has no record, and
 * takes as long to find out. Ids are stored as hashes with a key, so that a copy of the store does not
 * make a browser known.
 */
export interface SignIns {
  /** Whether the user's right password has come from this browser before. */
  isKnown(userId: number, browser: string): Promise<boolean>;
  /**
   * Remembers a browser. Of each user the `KNOWN_BROWSERS` that were used last are kept. Does
   * nothing when the user is deleted.
   */
  remember(userId: number, browser: string): Promise<void>;
  /** Forgets all browsers of the user but this one. */
  forgetOthers(userId: number, browser: string): Promise<void>;
  /** Notes that a browser has changed the username. Does nothing when the user is deleted. */
  addRename(userId: number, from: string, browser: string): Promise<void>;
  /**
   * Returns the last change of the username, if another browser made it within `RENAME_TOLD` and
   * since the right password last came from this one; else null.
   */
  renameSince(userId: number, browser: string): Promise<Rename | null>;
  /** Returns what is remembered about the browsers of a user. */
  remembered(userId: number): Promise<RememberedSignIns>;
  /** Counts a refused attempt. Does nothing when the user is deleted. */
  addRefused(userId: number): Promise<void>;
  /** Returns the refused attempts that the user has not dismissed; null for none. */
  refused(userId: number): Promise<RefusedLogins | null>;
  /** Forgets the refused attempts. */
  dismissRefused(userId: number): Promise<void>;
}
