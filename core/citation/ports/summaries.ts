import type { Summary } from "../../debate/card.ts";

/**
 * The summaries of responses: at most one each, made at most once over all processes that share a
 * store.
 */
export interface Summaries {
  /**
   * Returns the stored summary of a response, or stores and returns the result of `make`.
   * Concurrent calls for one response share one `make`, across processes too. When `make` rejects,
   * nothing is stored, all waiting calls reject in the same way, and the next call tries again.
   * @throws the error of `make` (in another process: a DomainError of the same code); DomainError
   * `not-found` when the response does not exist, `storage-unavailable`.
   */
  summarise(responseId: number, make: () => Promise<Summary>): Promise<Summary>;
}
