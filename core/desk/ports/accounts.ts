/** The accounts of a server, for its operator. */
export interface Accounts {
  /** Returns the usernames of accounts by their ids; those that are deleted are left out. */
  names(ids: readonly number[]): Promise<ReadonlyMap<number, string>>;
}
