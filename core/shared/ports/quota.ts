import type { Allowance, RateLimit } from "../quotas.ts";

/** What a client has taken of an allowance in the current window. */
export interface AllowanceUse {
  readonly taken: number;
  /** After how many milliseconds the window ends; null when nothing is taken. */
  readonly resetsInMs: number | null;
}

/**
 * How often each client may do something, over all processes that share a store. A window begins
 * with the first point and has a fixed length; when it ends, all points are available again.
 *
 * `client` is any text that stands for one person, network or account; different texts never share
 * a count. However many calls arrive at once, no more than the limit succeed. With an
 * unreachable store no call fails; each process then counts alone.
 */
export interface Quota {
  /**
   * Counts `points` (1 by default) against a rate limit.
   * @throws TooManyRequests when the window has fewer points left.
   */
  count(limit: RateLimit, client: string, points?: number): Promise<void>;
  /**
   * Takes one of at most `most` of an allowance. A refused one is not counted. `most` may differ
   * from call to call, for example when a plan changes; what was taken stays taken.
   * @throws TooManyRequests when `most` are taken.
   */
  take(allowance: Allowance, client: string, most: number): Promise<void>;
  /** Gives back one that was taken in the current window and not used. */
  giveBack(allowance: Allowance, client: string): Promise<void>;
  /** Returns what is taken now; null where nothing is limited. */
  use(allowance: Allowance, client: string): Promise<AllowanceUse | null>;
}
