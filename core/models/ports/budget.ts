import type { SpentLimit } from "../budget.ts";
import type {
  Cost,
  PayerPlan,
  Spending,
  SpendingPoint,
  SpendKey,
  SpendRange,
} from "../spending.ts";

/** What is about to be bought, in micro-dollars. Shares are from 0 to 1. */
export interface Purchase {
  /** The highest possible cost. */
  readonly micros: number;
  /** The share of the budget up to which everybody together may have spent. */
  readonly share: number;
  /** Whose it is, and the share of the budget that is theirs. */
  readonly client: string;
  readonly clientShare: number;
  /** The plan that it counts towards. */
  readonly plan: PayerPlan;
  /**
   * Whether it is a turn of a debate. The first turn of a client's day is allowed even when it
   * exceeds their share, so that a small budget still lets everybody argue.
   */
  readonly isTurn: boolean;
}

/**
 * A part of the day's budget that is reserved until it is settled, in micro-dollars (millionths of
 * a US dollar).
 */
export interface Reservation {
  readonly id: number;
  readonly micros: number;
}

/** What is spent and reserved today, in micro-dollars. */
export interface DaySpending {
  /** What may be spent in a day; null for no limit. */
  readonly limit: number | null;
  readonly committed: number;
  /** The clients with the most, at most 20, the greatest first. */
  readonly clients: readonly { readonly client: string; readonly committed: number }[];
}

/**
 * The money that may still be spent on models today, over all processes that share a store. A day
 * is a UTC day of the store.
 */
export interface Budget {
  /**
   * Reserves an amount as long as the day's spent and reserved money stays within both shares of
   * the budget and within every cap (`Caps`). Returns which of them does not allow it otherwise, and
   * reserves nothing. Concurrent calls never exceed a share or a cap. A reservation that is never settled, because its process died,
   * counts as spent.
   */
  reserve(purchase: Purchase): Promise<Reservation | SpentLimit>;
  /**
   * Replaces a reservation by the amount that was really spent, on the day of the reservation; a
   * provider that charged more than was reserved is counted in full. Only the first call for a
   * reservation counts. In the same step the cost is added to the sums that `spent` tells.
   */
  settle(reservation: Reservation, cost: Cost): Promise<void>;
  /** Returns what is spent and reserved today, for the operator. */
  today(): Promise<DaySpending>;
  /** Adds up the settled costs of some days, for the operator. */
  spent(range: SpendRange, by: SpendKey): Promise<Spending>;
  /**
   * Adds up the settled costs of each day by the models, plans or persons that cost most in all the
   * days, at most `MAX_CHART_KEYS`, and those of all others.
   */
  overTime(range: SpendRange, by: Exclude<SpendKey, "day">): Promise<readonly SpendingPoint[]>;
}
