/**
 * Verifies cards: the quote must appear in the response, the URL in the response or the owner's
 * context. Readers see the result and do not have to trust the model.
 */

import { type Passage, quoteFinder } from "./quote.ts";
import { containsUrl } from "./source-url.ts";
import type { ArgumentCard } from "./summary-table.ts";

/**
 * A card with the result of the verification. `match` is the position of its quote in the response
 * (UTF-16 offsets), null for a paraphrase. `source` is null without a URL, `stated` when the
 * response or the owner's context contains it, else `unconfirmed`.
 */
export interface VerifiedCard extends ArgumentCard {
  readonly match: Passage | null;
  readonly source: "stated" | "unconfirmed" | null;
}

/** Verifies the cards of a response against its content and the owner's context. */
export function verifyCitations(
  cards: readonly ArgumentCard[],
  content: string,
  context: readonly string[],
): readonly VerifiedCard[] {
  const find = quoteFinder(content);
  const isStated = (url: string) => [content, ...context].some((text) => containsUrl(text, url));
  return cards.map((card) => ({
    ...card,
    match: find(card.quote),
    source: card.url === null ? null : isStated(card.url) ? "stated" : "unconfirmed",
  }));
}
