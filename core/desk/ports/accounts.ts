import type { Tier } from "../../billing/tier.ts";

/** An account as its operator sees it. */
export interface AccountEntry {
  readonly id: number;
  readonly username: string;
  readonly displayName: string | null;
  readonly subscriptionTier: Tier;
  readonly subscriptionPeriodEnd: Date | null;
  readonly createdAt: Date;
  /** When a session of it was last used, to the hour; null when it has none. */
  readonly lastSeenAt: Date | null;
  /** Since when nobody can log in to it. */
  readonly lockedAt: Date | null;
  /** The time of the store when this was read. */
  readonly asOf: Date;
}

/** A part of the list of accounts. */
export interface AccountQuery {
  /** What the username or the display name contains, in any letters; empty for all. */
  readonly search: string;
  /** Only accounts that are older than the one with this id. */
  readonly before: number | null;
  readonly limit: number;
}

/** The accounts of a server, for its operator. */
export interface Accounts {
  /** Returns accounts, the newest first. */
  list(query: AccountQuery): Promise<readonly AccountEntry[]>;
  /** Returns the usernames of accounts by their ids; those that are deleted are left out. */
  names(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
