import type { Response, Variant } from "../debate.ts";
import type { VariantUse } from "../variant-choice.ts";

/**
 * The variants of turns. Each has an id of its own, and the chosen one is the response. What was made
 * for a variant goes with it: its argument cards, its replies in the flow sheet, and the verdict on
 * the debate up to it. `LiveTurns` adds a variant by committing a turn that was claimed again.
 */
export interface Variants {
  /** Returns the variants of a response's turn in their order; null for an unknown id. */
  list(responseId: number): Promise<readonly Variant[] | null>;
  /**
   * Makes another variant of a response's turn the response, and returns it. `guard` throws to refuse it; it is called under the lock of the debate, which a
   * claim takes too. Choosing the present one changes nothing.
   * @throws the error of `guard`; DomainError `not-found` when there is no such response or variant.
   */
  choose(responseId: number, number: number, guard?: (use: VariantUse) => void): Promise<Response>;
}
