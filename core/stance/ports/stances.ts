import type { MadeOnce } from "../../shared/ports/made-once.ts";
import type { StanceCounts } from "../stance-figures.ts";

/**
 * The stances of turns against a person, as `formatStance` writes them, by the ids of their
 * responses. They are read with the responses.
 */
export interface Stances extends MadeOnce<number, string> {
  /**
   * Counts by model, in the order of the models' ids: the debates in which a turn of it was checked,
   * and those in which one folded, also as a variant that is not chosen. Copies and branches of
   * other debates do not count.
   */
  counts(): Promise<readonly StanceCounts[]>;
}
