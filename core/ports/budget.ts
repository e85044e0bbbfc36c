/** A part of the day's budget that is set aside, in micro-dollars (millionths of a US dollar), until it is settled. */
export interface Reservation {
  readonly id: number;
  readonly micros: number;
}

/** What may still be spent today on models, over all processes that share a store. The day is that of the store, in UTC. */
export interface Budget {
  /**
   * Sets an amount aside while what is spent and set aside today stays within that share (0 to 1) of the day's budget; null
   * when it would not. However many ask at once, the share is never passed. What was set aside and never settled, because
   * its process died, stays counted as spent.
   */
  reserve(request: {
    readonly micros: number;
    readonly share: number;
  }): Promise<Reservation | null>;
  /**
   * Counts what was really spent in place of what was set aside, on the day of the reservation; at most what was set aside.
   * Only the first settling of a reservation counts.
   */
  settle(reservation: Reservation, micros: number): Promise<void>;
}
