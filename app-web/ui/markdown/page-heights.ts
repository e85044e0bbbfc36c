/**
 * The heights of the pages of the text that has just streamed. The saved card shows the same pages:
 * with their heights it needs no layout of those that are out of sight, and nothing moves.
 */

interface Measured {
  readonly text: string;
  readonly heights: readonly number[];
}

let last: Measured | null = null;

/** Measures the pages of a whole text. */
export function keepPageHeights(text: string, element: HTMLElement): void {
  const pages = [...element.children] as HTMLElement[];
  last = { text, heights: pages.map((page) => page.getBoundingClientRect().height) };
}

/** Returns the heights of the pages of a text that has just streamed, else null. */
export function pageHeightsOf(text: string): readonly number[] | null {
  return last?.text === text ? last.heights : null;
}
