/**
 * Values that cost calls of a model, by key: each is made at most once at a time over all processes
 * that share a store, and never again while it is stored. The port that extends this one says what
 * a key is, and whether it belongs to something that can be deleted.
 */
export interface MadeOnce<Key, Value> {
  /**
   * Returns the stored value of a key, or stores what `make` returns and returns what is stored
   * then. `onWait` is called when it waits for a value that another call is making. Concurrent calls for one key share one `make`, across processes too; a process that dies
   * meanwhile is replaced by one that waits. When `make` rejects, nothing is stored, all waiting
   * calls reject in the same way, and the next call tries again.
   * @throws the error of `make` (in another process: a DomainError of the same code); DomainError
   * `not-found` when what the key belongs to does not exist or is deleted meanwhile, `task-failed`
   * when another process takes too long, `storage-unavailable`.
   */
  findOrMake(key: Key, make: () => Promise<Value>, onWait?: () => void): Promise<Value>;
}
