import type { PassageRef } from "../../debate/evidence.ts";
import type { PassageQuery } from "../rank-passages.ts";

/** Which passages of a debate's sources are searched. */
export interface PassageSearchScope {
  readonly debateId: number;
  /** Only sources that turns of this number and later ones can use (`Source.fromTurn`) are searched. */
  readonly turnNumber: number;
  readonly limit: number;
}

/** Finds the passages of a debate's sources that a query speaks to. */
export interface PassageSearch {
  /**
   * Returns the passages in the order of `rankPassages`, at most `limit`. The cost grows with the
   * keys of the query, not with the length of the sources.
   */
  find(scope: PassageSearchScope, query: PassageQuery): Promise<readonly PassageRef[]>;
}
