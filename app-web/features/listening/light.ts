/**
 * Lights the sentence that is being read. Nothing is rendered for it: a highlight of the browser paints
 * over the page.
 */

const NAME = "spoken";

const BLOCK = "p, li, h3, h4, h5, h6, td, th, pre, blockquote";

/** The paragraph that is marked in a browser without highlights. */
let marked: HTMLElement | null = null;

/** Lights a range of the page; null lights nothing. */
export function light(range: Range | null): void {
  if (globalThis.CSS?.highlights === undefined) mark(range);
  else if (range === null) CSS.highlights.delete(NAME);
  else CSS.highlights.set(NAME, new Highlight(range));
}

function mark(range: Range | null): void {
  marked?.removeAttribute("data-spoken");
  marked = range?.startContainer.parentElement?.closest<HTMLElement>(BLOCK) ?? null;
  marked?.setAttribute("data-spoken", "");
}
