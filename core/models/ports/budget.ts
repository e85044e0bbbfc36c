/**
 * A part of the day's budget that is reserved until it is settled, in micro-dollars (millionths of
 * a US dollar).
 */
export interface Reservation {
  readonly id: number;
  readonly micros: number;
}

/**
 * The money that may still be spent on models today, over all processes that share a store. A day
 * is a UTC day of the store.
 */
export interface Budget {
  /**
   * Reserves an amount as long as the day's spent and reserved money stays within `share` (0 to 1)
   * of the budget. Returns null when it would not. Concurrent calls never exceed the share. A
   * reservation that is never settled, because its process died, counts as spent.
   */
  reserve(request: {
    readonly micros: number;
    readonly share: number;
  }): Promise<Reservation | null>;
  /**
   * Replaces a reservation by the amount that was really spent, on the day of the reservation, and
   * at most the reserved amount. Only the first call for a reservation counts.
   */
  settle(reservation: Reservation, micros: number): Promise<void>;
}
