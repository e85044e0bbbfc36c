import { inReadingOrder, isPageFromRight } from "./reading-order.ts";
import type { PageItem, TextPiece } from "./text-piece.ts";

/** A line of a page. Positions are in the units of the page, from its lower left corner. */
export interface Line {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  /** The size of its letters. */
  readonly size: number;
  /** Whether it runs from left to right or from right to left, not along the side of the page. */
  readonly isLevel: boolean;
}

/** Returns the lines in the order in which the page has them, which is that of its columns. */
export function linesOf(items: readonly PageItem[]): Line[] {
  const lines: Line[] = [];
  const isFromRight = isPageFromRight(items);
  let pieces: TextPiece[] = [];
  const end = () => {
    const line = lineOf(pieces, isFromRight);
    if (line !== null) lines.push(line);
    pieces = [];
  };
  for (const item of items) {
    if (!("str" in item)) continue;
    pieces.push(item);
    if (item.hasEOL) end();
  }
  end();
  return lines;
}

function lineOf(pieces: readonly TextPiece[], isFromRight: boolean): Line | null {
  const text = inReadingOrder(pieces, isFromRight)
    .map(({ str }) => str)
    .join("");
  const seen = pieces.filter(({ str }) => str.trim() !== "");
  const [first] = seen;
  if (first === undefined) return null;
  const lefts = seen.map(({ transform }) => transform[4] ?? 0);
  const rights = seen.map(({ transform, width }) => (transform[4] ?? 0) + width);
  const [a, b, c, d, , y] = first.transform;
  return {
    text: text.trim(),
    left: Math.min(...lefts),
    right: Math.max(...rights),
    y: y ?? 0,
    size: Math.hypot(c ?? 0, d ?? 0) || first.height,
    isLevel: Math.abs(b ?? 0) < Math.abs(a ?? 0) && first.dir !== "ttb",
  };
}
