/**
 * The summaries of responses. Each response has at most one, over all processes that share a store, and it is made
 * at most once, however many ask for it at the same time.
 */
export interface Summaries {
  /**
   * The summary that is kept for an existing response; when there is none, what `make` gives, once it is kept. Calls
   * for the same response share one `make` while it runs, in other processes too. When `make` rejects, nothing is
   * kept, all that waited for it reject alike, and the next call makes it anew.
   * @throws what `make` throws (in another process: a DomainError of the same code); DomainError `not-found` when
   * the response does not exist (any more), `storage-unavailable`.
   */
  summarise(responseId: number, make: () => Promise<string>): Promise<string>;
}
