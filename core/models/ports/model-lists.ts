/** The providers' lists of their models, which cost nothing to ask for. */
export interface ModelLists {
  /**
   * Asks every provider once, all at the same time and for a short time each, and notes in the record
   * whether it answered. Parallel calls share one round. Never rejects.
   */
  refresh(): Promise<void>;
}
