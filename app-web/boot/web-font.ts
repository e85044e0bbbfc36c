/**
 * Loads the web font without blocking or shifting the page. Until it is used, a local font of the
 * same width is shown. A change of font lays out the whole page, so it never happens by itself while
 * the page is visible: the font is used from the first rendering of a screen if it is there by then, else
 * when a reading option is chosen or the tab is hidden, and on the next visit at once
 * (`public/first-paint.js`).
 */

let isLoaded = false;

const page = () => document.documentElement;

/** Loads the font files for the characters on the page, and remembers that they are there. */
export async function loadWebFont(): Promise<void> {
  isLoaded ||= "webFont" in page().dataset;
  if (isLoaded) return;
  await document.fonts.load('1em "JetBrains Mono"', document.body.textContent);
  isLoaded = true;
  try {
    localStorage.setItem("web-font", "kept");
  } catch {
    // The next visit starts with the local font again.
  }
}

/** Uses the font if it is loaded. To be called when the page is laid out anew anyway. */
export function applyLoadedWebFont(): void {
  if (isLoaded) page().dataset.webFont = "";
}

/** Uses the font as soon as the page is hidden. */
export function applyWebFontWhenHidden(): void {
  document.addEventListener("visibilitychange", () => document.hidden && applyLoadedWebFont());
}
