/**
 * Whether a card can be trusted: its quote is looked for in the response, its address in the response and in what the
 * debate's owner added. A reader is shown the outcome and never has to take a model's word for it.
 */

import { type Passage, quoteFinder } from "./quote.ts";
import { statesUrl } from "./source-url.ts";
import type { ArgumentCard } from "./summary.ts";

/**
 * A card with what the check found. `found` is where its quote stands in the response (UTF-16 offsets), null when the
 * quote is a paraphrase. `source` is null without an address, `stated` when the response or the owner's context holds it,
 * else `unconfirmed`.
 */
export interface VerifiedCard extends ArgumentCard {
  readonly match: Passage | null;
  readonly source: "stated" | "unconfirmed" | null;
}

/** The cards of a response, checked against its content and the owner's context. */
export function verifyCitations(
  cards: readonly ArgumentCard[],
  content: string,
  context: readonly string[],
): readonly VerifiedCard[] {
  const find = quoteFinder(content);
  const isStated = (url: string) => [content, ...context].some((text) => statesUrl(text, url));
  return cards.map((card) => ({
    ...card,
    match: find(card.quote),
    source: card.url === null ? null : isStated(card.url) ? "stated" : "unconfirmed",
  }));
}
