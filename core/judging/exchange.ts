/** An exchange: a claim, and words of a later turn of the other side that reply to it. */

import { findQuote } from "../citation/quote.ts";
import type { Side } from "../debate/side.ts";
import type { FlowSheet } from "./flow.ts";

/** Words that are said to be those of a turn. */
export interface QuotedWords {
  readonly side: Side;
  readonly turnNumber: number;
  readonly quote: string;
}

/** Two quotes that face each other: the earlier one, and what the other side says to it. */
export type Exchange = readonly [QuotedWords, QuotedWords];

/** Returns the exchange of a claim with the words of a later claim that reply to it. */
export const exchangeOf = (
  to: QuotedWords,
  from: Omit<QuotedWords, "quote">,
  { quote }: Pick<QuotedWords, "quote">,
): Exchange => [
  { side: to.side, turnNumber: to.turnNumber, quote: to.quote },
  { side: from.side, turnNumber: from.turnNumber, quote },
];

/** The part of a flow sheet in which replies are looked for. */
interface RepliesOfSheet {
  readonly claims: readonly (QuotedWords & { readonly id: string })[];
  readonly replies: readonly Pick<FlowSheet["replies"][number], "from" | "to" | "quote">[];
}

/** Returns a quote of a turn with the first reply to it; null when the sheet knows none. */
export function exchangeAbout(
  { claims, replies }: RepliesOfSheet,
  { turnNumber, quote }: Omit<QuotedWords, "side">,
): Exchange | null {
  const to = claims.find((claim) => claim.turnNumber === turnNumber && claim.quote === quote);
  const reply = replies.find((one) => one.to === to?.id);
  const from = claims.find(({ id }) => id === reply?.from);
  return to && reply && from ? exchangeOf(to, from, reply) : null;
}

/** A turn as its words are looked up in it. */
export interface TextOfTurn {
  readonly turnNumber: number;
  readonly content: string;
}

/**
 * Returns whether both turns contain their words. Only then may an exchange be called found in the
 * debate. A turn whose text is not among these contains nothing.
 */
export const isExchangeFound = (exchange: Exchange, turns: readonly TextOfTurn[]): boolean =>
  exchange.every(({ turnNumber, quote }) => {
    const turn = turns.find((one) => one.turnNumber === turnNumber);
    return turn !== undefined && findQuote(turn.content, quote) !== null;
  });
