/**
 * The replies that turns make to earlier claims, for the flow sheet: made at most once for each
 * response over all processes that share a store.
 */
export interface FlowReplies {
  /** Returns the stored replies of a debate by the ids of the responses that have them. */
  read(debateId: number): Promise<ReadonlyMap<number, string>>;
  /**
   * Returns the stored replies of a response, or stores and returns the result of `make`. Concurrent
   * calls for one response share one `make`, across processes too. When `make` rejects, nothing is
   * stored, all waiting calls reject in the same way, and the next call tries again.
   * @throws the error of `make` (in another process: a DomainError of the same code); DomainError
   * `not-found` when the response does not exist, `storage-unavailable`.
   */
  map(responseId: number, make: () => Promise<string>): Promise<string>;
}
