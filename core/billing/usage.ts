/**
 * What somebody has used up today, so that nobody meets a limit unwarned: debates that they created since midnight (UTC), and
 * turns from the very count that would refuse the next one. That count holds for 24 hours from its first turn.
 */
export interface Usage {
  readonly debatesToday: number;
  /** Turns that count against the limit now; 0 where there is none. */
  readonly turnsToday: number;
  /** How many turns the plan gives a day; null where this server limits nothing (`RATE_LIMITS=off`). */
  readonly turnsPerDay: number | null;
  /** When all turns are there again, as an ISO date; null when none is used. */
  readonly resetsAt: string | null;
}
