/**
 * Pixel pictures as text, as `portraits.json` holds them: each letter is a colour, a dot is
 * transparent. Both faces are symmetrical, so a row holds its left half only. The server reads the
 * same file for its preview images.
 */

/** A picture: the left half of each row, and the colour of each letter. */
export interface Picture {
  readonly rows: readonly string[];
  readonly colours: Readonly<Record<string, string>>;
}

/**
 * Returns the pixels of one letter as an SVG path. A run of equal pixels becomes one rectangle. The
 * loop is written by hand: the first screen draws the portraits, and regular expressions are slower
 * here.
 */
export function pixelPath(rows: readonly string[], letter: string): string {
  const grid = rows.map((half) => half + [...half].reverse().join(""));
  // By hand and not by patterns: the first screen waits for this.
  let path = "";
  for (const [y, row] of grid.entries()) {
    for (let from = row.indexOf(letter); from >= 0; ) {
      let to = from + 1;
      while (row[to] === letter) to += 1;
      path += `M${from} ${y}h${to - from}v1h-${to - from}z`;
      from = row.indexOf(letter, to);
    }
  }
  return path;
}
