import type { Side } from "@einstein-vs-cat/core";

/** Words of a turn that the server has found in it. */
export interface FoundQuote {
  readonly side: Side;
  readonly turnNumber: number;
  readonly quote: string;
}

/** Two quotes that face each other: the earlier one, and what the other side says to it. */
export type Exchange = readonly [FoundQuote, FoundQuote];
