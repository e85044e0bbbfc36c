/**
 * Verifies cards: the quote must appear in the response, the URL in the response or the owner's
 * context. Readers see the result and do not have to trust the model.
 */

import type { Card } from "../debate/card.ts";
import { quoteFinder } from "./quote.ts";
import { containsUrl } from "./source-url.ts";
import type { ArgumentCard } from "./summary-table.ts";

/**
 * A card with what is known of its source: null without a URL, `stated` when the response or the
 * owner's context contains the URL, else `unconfirmed`.
 */
export interface VerifiedCard extends Card {
  readonly source: "stated" | "unconfirmed" | null;
}

/** Looks the quotes of cards up in the response that they are made of. */
export function checkCards(cards: readonly ArgumentCard[], content: string): readonly Card[] {
  const find = quoteFinder(content);
  return cards.map(({ point, quote, url }) => ({ point, quote, url, match: find(quote) }));
}

/**
 * Adds to stored cards what is known of their sources. It is no part of a stored card, because the
 * owner may add or remove context later.
 */
export function withSources(
  cards: readonly Card[],
  content: string,
  context: readonly string[],
): readonly VerifiedCard[] {
  const isStated = (url: string) => [content, ...context].some((text) => containsUrl(text, url));
  return cards.map((card) => ({
    ...card,
    source: card.url === null ? null : isStated(card.url) ? "stated" : "unconfirmed",
  }));
}

/** Verifies the cards of a response against its content and the owner's context. */
export const verifyCitations = (
  cards: readonly ArgumentCard[],
  content: string,
  context: readonly string[],
): readonly VerifiedCard[] => withSources(checkCards(cards, content), content, context);
