import type { JudgingCounts, Verdict } from "../verdict.ts";

/** Which verdict: the one on the first `turns` turns of a debate. */
export interface VerdictKey {
  readonly debateId: number;
  readonly turns: number;
}

/**
 * The verdicts on debates: at most one for each debate and number of turns, made at most once over
 * all processes that share a store. They go with their debate when it is deleted.
 */
export interface Verdicts {
  /** Returns the verdict on the largest number of turns of a debate; null when there is none. */
  latest(debateId: number): Promise<Verdict | null>;
  /** Returns one verdict; null when there is none. */
  find(key: VerdictKey): Promise<Verdict | null>;
  /**
   * Returns the stored verdict, or stores and returns the result of `make`. Concurrent calls for one
   * key share one `make`, across processes too. When `make` rejects, nothing is stored, all waiting
   * calls reject in the same way, and the next call tries again.
   * @throws the error of `make` (in another process: a DomainError of the same code); DomainError
   * `not-found` when the debate does not exist or is deleted meanwhile, `storage-unavailable`.
   */
  judge(key: VerdictKey, make: () => Promise<Verdict>): Promise<Verdict>;
  /** Adds up the verdicts that are stored. */
  counts(): Promise<JudgingCounts>;
}
