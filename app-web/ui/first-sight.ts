/**
 * What a reader sees first when the app renders its first screen with a debate: estimated, because
 * nothing is laid out yet. It is rather too much than too little.
 */

/** The height (px) of what stands above the first text: the header, the question, the positions and the head of the card. */
const ABOVE_TEXT = 300;

/** The width of a text (px): what a narrow window leaves beside it, and the most that it takes. */
const WIDTH = { beside: 70, most: 730 } as const;

/** The size of a character with its share of the line (px). */
const CHARACTER = { width: 9, height: 25.5 } as const;

/** The height of an empty line, in lines. */
const EMPTY_LINE = 0.5;

/**
 * Returns whether the app renders its first screen for a reader who is at the top of the page. Others
 * must find what they were reading, or what the address names.
 */
export function isOpenedAtTop(): boolean {
  return (
    !("mounted" in document.documentElement.dataset) && location.hash === "" && window.scrollY === 0
  );
}

/** Returns how many lines of text the window shows at most below the head of a debate. */
export const linesInSight = () => Math.max(innerHeight - ABOVE_TEXT, 0) / CHARACTER.height;

/** Returns how many lines a Markdown text takes at least. */
export function linesOf(text: string): number {
  const perLine = Math.min(innerWidth - WIDTH.beside, WIDTH.most) / CHARACTER.width;
  return text
    .split("\n")
    .reduce(
      (sum, { length }) => sum + (length === 0 ? EMPTY_LINE : Math.ceil(length / perLine)),
      0,
    );
}
