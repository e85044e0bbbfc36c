/** A piece of text as pdf.js gives it, in the units of the page. */
export interface TextPiece {
  readonly str: string;
  readonly dir: string;
  /** How the piece is placed: two columns of turning and scaling, and its position. */
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly hasEOL: boolean;
}

/** What a page consists of: pieces of text, and marks between them. */
export type PageItem = TextPiece | { readonly type: string };

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
  let pieces: TextPiece[] = [];
  const end = () => {
    const line = lineOf(pieces);
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

function lineOf(pieces: readonly TextPiece[]): Line | null {
  const text = pieces.map(({ str }) => str).join("");
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
