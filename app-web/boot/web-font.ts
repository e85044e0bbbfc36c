/**
 * Loads the web font without blocking or shifting the page. Until it is loaded, a local font of the
 * same width is shown. On the next visit `public/first-paint.js` uses it at once.
 */

const page = document.documentElement;

/** Loads the font files for the characters on the page. */
export async function loadWebFont(): Promise<void> {
  if (!("webFont" in page.dataset))
    await document.fonts.load('1em "JetBrains Mono"', document.body.textContent);
}

/** Switches the page to the web font. */
export function applyWebFont(): void {
  page.dataset.webFont = "";
  try {
    localStorage.setItem("web-font", "kept");
  } catch {
    // The next visit starts with the local font again.
  }
}
