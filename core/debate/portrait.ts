/**
 * How the two debaters look, on the screen and in a link's preview: pixel pictures as text. Each letter is a colour, a dot is
 * nothing. Both faces are symmetrical, so half of each is drawn.
 */

/** A picture: the left half of each row, and the colour of each letter. */
export interface Picture {
  readonly rows: readonly string[];
  readonly colours: Readonly<Record<string, string>>;
}

/** How wide and high a whole picture is, in its own pixels. */
export const PICTURE_SIZE = 24;

/** A physicist: wild white hair, heavy brows, a moustache. */
export const EINSTEIN_PICTURE: Picture = {
  rows: [
    "......W..W..",
    "...W..WW.WWW",
    "..WWWWWWWWWW",
    "W.WWWWWWWWWW",
    ".WWWWWGWWWWW",
    "..WWWGWWWGWW",
    "WWWWGWWSSSSS",
    ".WWWGWSSSSSS",
    "WWWGWSSSDDDD",
    ".WWGWSSSSSSS",
    "WWWGSGGGGGSS",
    ".WWGSSWWWWSS",
    "WWWSSSWKKWSD",
    ".WSDSSSSSSSD",
    ".WSSSSDDSSSS",
    "..WSSSSSSSDD",
    "...WSSSGGSDD",
    "....SGGWWWGG",
    "....SGWWWWWW",
    "....SSGWWSRR",
    "....DSSSSSSS",
    ".....DDSSSSS",
    "...JJJCCDDDD",
    ".JJJJJJCCCKK",
  ],
  colours: {
    W: "#f4f1e6",
    G: "#b9b5a5",
    S: "#f0c39a",
    D: "#cf9468",
    K: "#22201c",
    R: "#8a4a35",
    J: "#4b5a70",
    C: "#dfe6ee",
  },
};

/** A cat: ears, stripes, whiskers, sly eyes that are half closed. */
export const CAT_PICTURE: Picture = {
  rows: [
    "..OO........",
    "..OOO.......",
    "..OPOO......",
    "..OPPOO.....",
    "..OPPPOOOOOT",
    "..OPPOOOTOOT",
    "..OOOOOOTOOT",
    "..OOOOOOOTOT",
    "..OOOOOOOOOO",
    ".OTOKKKKKOOO",
    ".OOOKYKKYKOO",
    ".TTOOYKKYOOO",
    ".OOOOOOOOOOO",
    ".TTOOOOOOLLL",
    "HOOOOOOLLLPP",
    ".HHHOOLLLLLP",
    ".OOOHOLLLLLK",
    "HHHHOOLKLLKK",
    "..OOOOLLKKLL",
    "...OOOOLLLLL",
    "....OOOOOOOO",
    ".....BBBBBBB",
    "....OOBBBBYY",
    "...OOOOOLLYY",
  ],
  colours: {
    O: "#e39a4f",
    T: "#a85c22",
    P: "#e98f8f",
    K: "#22201c",
    Y: "#d7e06a",
    L: "#fbe6c8",
    H: "#fff8ea",
    B: "#7a2f4a",
  },
};

/** The outline of all pixels of one letter, as an SVG path: runs of equal pixels become one rectangle. */
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
