/** Returns the first heading of the first level of a Markdown text; null when there is none. */
export function markdownTitle(text: string): string | null {
  let isCode = false;
  for (const line of text.split("\n", 200)) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    if (!isCode && line.startsWith("# ")) return line.slice(2).replace(/[#\s]+$/, "");
  }
  return null;
}
