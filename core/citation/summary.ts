/**
 * A summary is a table whose first two lines are header and separator; each later line holds an argument point, a source
 * quote and a source URL (SPEC §3). A model writes it, so it is cleaned before it is kept, and read with care when it is
 * shown.
 */

import { LONG_RESPONSE, SUMMARY_LIMIT } from "../shared/limits.ts";
import { truncateAtWord } from "../shared/text.ts";
import { type Passage, quoteFinder } from "./quote.ts";
import { sanitizeCell } from "./sanitize-cell.ts";
import { normaliseSourceUrl } from "./source-url.ts";

/** One argument of a response: what is claimed, the words that claim it, and where they are from, if told. */
export interface ArgumentCard {
  readonly point: string;
  readonly quote: string;
  readonly url: string | null;
}

/** Whether a response gets a summary: over 500 characters (SPEC §9). */
export const needsSummary = (content: string) => content.length > LONG_RESPONSE;

const HEADER = "| Argument Point | Source Quote | Source URL |\n| --- | --- | --- |";

/** Cards as the table that is kept. A bar inside a cell is written with a backslash before it. */
export function formatSummary(cards: readonly ArgumentCard[]): string {
  return [HEADER, ...cards.map(rowOf)].join("\n");
}

/**
 * The cards of a kept summary; null when it cannot be read as cards: fewer than 3 lines, or no line with a bar behind
 * header and separator (SPEC §2). An address that is not one of the web, and 'N/A', is null. Never throws.
 */
export function parseSummary(text: string): readonly ArgumentCard[] | null {
  const rows = linesOf(text).slice(2).map(cellsOf).filter(isRow);
  const cards = rows
    .map((cells) => cardOf(cells, () => null))
    .filter(({ point, quote }) => point !== "" || quote !== "");
  return cards.length === 0 ? null : cards;
}

/**
 * A model's answer as the table that is kept: at most 20 rows of at most 500 characters each, without HTML, with
 * addresses of the web alone. Words around the table, fences and empty rows go. Where bars inside a quote have torn it
 * apart, it is put together when the response has it so. Null when no row is left.
 */
export function cleanSummary(text: string, content: string): string | null {
  const find = quoteFinder(content);
  const cards = dataRows(text)
    .slice(0, SUMMARY_LIMIT.rows * 2)
    .map((cells) => cardOf(cells.map(sanitizeCell), find))
    .filter(({ point, quote }) => hasWords(point) && hasWords(quote))
    .slice(0, SUMMARY_LIMIT.rows)
    .map(fitted);
  return cards.length === 0 ? null : formatSummary(cards);
}

/** The rows of the first table in a text, without its header: the row before a separator, or one that repeats ours. */
function dataRows(text: string): string[][] {
  const rows = linesOf(text)
    .map(cellsOf)
    .filter((cells) => cells.length > 1);
  return rows.filter(
    (cells, index) => isRow(cells) && !isSeparator(rows[index + 1] ?? []) && !isOurHeader(cells),
  );
}

const linesOf = (text: string) => text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");

/** The cells of a line: parted by bars, without a bar at its beginning and end; `\|` is a bar inside a cell. */
function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll("\\|", "|").trim());
}

const isSeparator = (cells: readonly string[]) =>
  cells.length > 0 && cells.every((cell) => /^:?-+:?$/.test(cell));
const isRow = (cells: readonly string[]) => cells.length > 1 && !isSeparator(cells);
const isOurHeader = ([point = "", quote = ""]: readonly string[]) =>
  /argument\W*point/i.test(point) && /source\W*quote/i.test(quote);
const hasWords = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** A card of the cells of a row. Of more than three, the last is the address and the quote is the longest run that is found. */
function cardOf(cells: readonly string[], find: (quote: string) => Passage | null): ArgumentCard {
  const [point = "", ...rest] = cells;
  if (cells.length <= 3)
    return { point, quote: rest[0] ?? "", url: normaliseSourceUrl(rest[1] ?? "") };
  const url = normaliseSourceUrl(cells.at(-1) ?? "");
  const middle = cells.slice(0, -1);
  const last = Math.min(middle.length, LONGEST_ROW);
  for (let length = last - 1; length > 0; length -= 1) {
    for (let from = 1; from + length <= last; from += 1) {
      const quote = middle.slice(from, from + length).join(" | ");
      if (find(quote) !== null) return { point: middle.slice(0, from).join(" | "), quote, url };
    }
  }
  return { point, quote: middle.slice(1).join(" | "), url };
}

/** A row with more cells than this is not worth looking through. */
const LONGEST_ROW = 8;

/** A card whose row is short enough: the point and the address have their share, the quote gets what is left. */
function fitted({ point, quote, url }: ArgumentCard): ArgumentCard {
  let card: ArgumentCard = {
    point: truncateAtWord(point.replaceAll("|", "/"), SUMMARY_LIMIT.point),
    quote,
    url: url !== null && url.length > SUMMARY_LIMIT.url ? null : url,
  };
  // A bar takes two places, so that half of the excess is surely too much.
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

function rowOf({ point, quote, url }: ArgumentCard): string {
  return `| ${[point, quote, url ?? "N/A"].map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
