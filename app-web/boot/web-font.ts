/**
 * The letters of the product. A page stands in local letters of the same width until its own are there, so that nothing waits for
 * them and nothing moves. The next visit, which has them at hand, begins with them (`public/first-paint.js`).
 */

const page = document.documentElement;

/** Loads the letters that the page needs. */
export async function loadWebFont(): Promise<void> {
  if (!("webFont" in page.dataset))
    await document.fonts.load('1em "JetBrains Mono"', document.body.textContent);
}

/** Has the page set in them, now that they are there. */
export function applyWebFont(): void {
  page.dataset.webFont = "";
  try {
    localStorage.setItem("web-font", "kept");
  } catch {
    // The next visit loads them again.
  }
}
