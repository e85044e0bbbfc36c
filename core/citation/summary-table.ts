import type { Card } from "../debate/card.ts";
import type { Passage } from "../shared/passage.ts";
import { normaliseSourceUrl } from "./source-url.ts";

/** A card as a model writes it, before its quote is looked up in the turn. */
export type ArgumentCard = Omit<Card, "match">;

export const linesOf = (text: string) =>
  text.split(/\r\n?|\n/).filter((line) => line.trim() !== "");

/** Splits a line into cells at vertical bars. Drops the outer bars and unescapes `\|`. */
export function cellsOf(line: string): string[] {
  const inner = line
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.replaceAll("\\|", "|").trim());
}

export const isSeparator = (cells: readonly string[]) =>
  cells.length > 0 && cells.every((cell) => /^:?-+:?$/.test(cell));
export const isRow = (cells: readonly string[]) => cells.length > 1 && !isSeparator(cells);

/**
 * Builds a card from the cells of a row. With more than three cells, the last one is the URL, and
 * the quote is the longest run of cells that the response contains.
 */
export function toCard(
  cells: readonly string[],
  find: (quote: string) => Passage | null,
): ArgumentCard {
  const [point = "", ...rest] = cells;
  if (cells.length <= 3)
    return { point, quote: rest[0] ?? "", url: normaliseSourceUrl(rest[1] ?? "") };
  const url = normaliseSourceUrl(cells.at(-1) ?? "");
  const middle = cells.slice(0, -1);
  const last = Math.min(middle.length, MAX_ROW_CELLS);
  for (let length = last - 1; length > 0; length -= 1) {
    for (let from = 1; from + length <= last; from += 1) {
      const quote = joinCells(middle.slice(from, from + length));
      if (find(quote) !== null) return { point: joinCells(middle.slice(0, from)), quote, url };
    }
  }
  return { point, quote: joinCells(middle.slice(1)), url };
}

/** An empty first or last cell leaves no space at the edge, which a stored table would lose. */
const joinCells = (cells: readonly string[]) => cells.join(" | ").trim();

/** Rows with more cells than this are not searched further. */
const MAX_ROW_CELLS = 8;

export function rowOf({ point, quote, url }: ArgumentCard): string {
  return `| ${[point, quote, url ?? "N/A"].map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
