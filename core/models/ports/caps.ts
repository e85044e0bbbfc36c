import type { CapHolder, CapKey, CapUse } from "../caps.ts";

/**
 * The caps that the operator has set. `Budget.reserve` keeps to them; a cap holds from the next
 * reservation on.
 */
export interface Caps {
  /** Returns those after `after`, accounts before plans, each with what is spent of it. */
  list(after: CapKey | null, limit: number): Promise<readonly CapUse[]>;
  /** Returns those that limit any of these. */
  of(holders: readonly CapHolder[]): Promise<readonly CapUse[]>;
  /**
   * Sets a cap and returns the amount before; null for none.
   * @throws DomainError `not-found` when there is no such account.
   */
  set(key: CapKey, micros: number): Promise<number | null>;
  /** Removes a cap and returns its amount; null when there was none. */
  remove(key: CapKey): Promise<number | null>;
}
