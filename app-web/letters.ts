const page = document.documentElement;

/**
 * Loads the letters of the product and has the page set in them, once the screen is there: until then it stands in local letters
 * of the same width, and nothing moves. The next visit, which has them at hand, begins with them (`public/first-paint.js`).
 */
export async function setInOwnLetters(): Promise<void> {
  if ("letters" in page.dataset) return;
  await document.fonts.load('1em "JetBrains Mono"', document.body.textContent);
  page.dataset.letters = "";
  try {
    localStorage.setItem("letters", "kept");
  } catch {
    // The next visit loads them again.
  }
}
