/**
 * What a person has used today, so that limits do not come as a surprise: debates created since
 * midnight (UTC), and turns from the rate limiter's own counts, each of which lasts for 24 hours
 * from its first turn.
 */
export interface Usage {
  readonly debatesToday: number;
  /** Turns that count against the limit; 0 without a limit. */
  readonly turnsToday: number;
  /** The plan's turns per day; null when this server has no rate limits (`RATE_LIMITS=off`). */
  readonly turnsPerDay: number | null;
  /**
   * How many turns are left: fewer than the plan leaves when others have used up what the network
   * shares; null without a limit.
   */
  readonly turnsLeft: number | null;
  /** When the count with the fewest turns left resets, as an ISO date; null when it is unused. */
  readonly resetsAt: string | null;
  /** What the operator lets the person spend, where there is such a cap. */
  readonly caps?: readonly CapLeft[];
}

/** What is left of a cap: of the account's own, or of one on everybody with its plan or on all visitors. */
export interface CapLeft {
  readonly of: "own" | "plan" | "visitors";
  readonly period: "day" | "month";
  /** In micro-dollars. */
  readonly left: number;
  /** When it starts again, as an ISO date. */
  readonly endsAt: string;
}
