/**
 * The cards of a turn as a Markdown table, as models write them and as files and the wire hold them.
 * The first two lines are the header and the separator; each further line holds an argument point, a
 * source quote and a source URL. It is cleaned and parsed once, when a model has written it.
 */

import type { Summary } from "../debate/card.ts";
import { LONG_RESPONSE } from "../debate/limits.ts";
import { truncateAtWord } from "../shared/text.ts";
import { SUMMARY_LIMIT } from "./limits.ts";
import { quoteFinder } from "./quote.ts";
import { sanitizeCell } from "./sanitize-cell.ts";
import {
  type ArgumentCard,
  cellsOf,
  isRow,
  isSeparator,
  linesOf,
  rowOf,
  toCard,
} from "./summary-table.ts";
import { checkCards } from "./verify-citation.ts";

/** Returns whether a response gets a summary, which depends on its length. */
export const needsSummary = (content: string) => content.length > LONG_RESPONSE;

const HEADER = "| Argument Point | Source Quote | Source URL |\n| --- | --- | --- |";

/** Formats cards as a table. Vertical bars inside cells are escaped. */
export function formatSummary(cards: readonly ArgumentCard[]): string {
  return [HEADER, ...cards.map(rowOf)].join("\n");
}

/**
 * Parses a stored summary. Returns null when it has no cards: fewer than three lines, or no row
 * after header and separator. A URL that is 'N/A' or not a web address becomes null. Never throws.
 */
export function parseSummary(text: string): readonly ArgumentCard[] | null {
  const rows = linesOf(text).slice(2).map(cellsOf).filter(isRow);
  const cards = rows
    .map((cells) => toCard(cells, () => null))
    .filter(({ point, quote }) => point !== "" || quote !== "");
  return cards.length === 0 ? null : cards;
}

/**
 * Returns the cards of a turn of which only the table is known: of a fresh answer, a file, or a row
 * of an early version.
 */
export const readSummary = (text: string, content: string): Summary => ({
  text,
  cards: checkCards(parseSummary(text) ?? [], content),
});

/**
 * Turns a model's answer into the table that is stored: at most 20 rows of at most 500 characters,
 * without HTML, with web addresses only. Text around the table, code fences and empty rows are
 * dropped. A quote that unescaped bars have split is joined when the response contains it. Returns
 * null when no row is left.
 */
export function cleanSummary(text: string, content: string): string | null {
  const find = quoteFinder(content);
  const cards = dataRows(text)
    .slice(0, SUMMARY_LIMIT.rows * 2)
    .map((cells) => toCard(cells.map(sanitizeCell), find))
    .filter(({ point, quote }) => hasWords(point) && hasWords(quote))
    .slice(0, SUMMARY_LIMIT.rows)
    .map(fitToRowLimit);
  return cards.length === 0 ? null : formatSummary(cards);
}

/**
 * Returns the rows of the table without its header, which is the row before a separator or repeats
 * our column names.
 */
function dataRows(text: string): string[][] {
  const rows = linesOf(text)
    .map(cellsOf)
    .filter((cells) => cells.length > 1);
  return rows.filter(
    (cells, index) => isRow(cells) && !isSeparator(rows[index + 1] ?? []) && !isOurHeader(cells),
  );
}

const isOurHeader = ([point = "", quote = ""]: readonly string[]) =>
  /argument\W*point/i.test(point) && /source\W*quote/i.test(quote);
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/**
 * Shortens a card to the row limit. Point and URL have their own limits; the quote gets the rest.
 */
function fitToRowLimit({ point, quote, url }: ArgumentCard): ArgumentCard {
  let card: ArgumentCard = {
    point: truncateAtWord(point.replaceAll("|", "/"), SUMMARY_LIMIT.point),
    quote,
    url: url !== null && url.length > SUMMARY_LIMIT.url ? null : url,
  };
  // A bar takes two characters when escaped, so cutting half of the excess never cuts too much.
  for (let excess = 1; excess > 0; ) {
    excess = rowOf(card).length - SUMMARY_LIMIT.row;
    if (excess > 0)
      card = {
        ...card,
        quote: truncateAtWord(card.quote, card.quote.length - Math.ceil(excess / 2)),
      };
  }
  return card;
}
