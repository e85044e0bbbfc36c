/** The argument cards of a turn, as they are stored. */

import type { Passage } from "../shared/passage.ts";

/**
 * One argument of a turn: the claim, the words that make it, and the source URL if there is one.
 * `match` is the place of the quote in the turn's text; null for a paraphrase.
 */
export interface Card {
  readonly point: string;
  readonly quote: string;
  readonly url: string | null;
  readonly match: Passage | null;
}

/**
 * The cards of a turn. `text` is what files and the wire call its summary: the same cards as a
 * Markdown table. A text of an early version may hold no readable card; then `cards` is empty, and
 * the text is shown as it is.
 */
export interface Summary {
  readonly text: string;
  readonly cards: readonly Card[];
}
