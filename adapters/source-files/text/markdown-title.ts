/** Returns the first heading of the first level of a Markdown text; null when there is none. */
export function markdownTitle(text: string): string | null {
  let isCode = false;
  for (const line of text.split("\n", 200)) {
    if (/^ {0,3}(?:```|~~~)/.test(line)) isCode = !isCode;
    if (!isCode && line.startsWith("# ")) return withoutMarks(line.slice(2));
  }
  return null;
}

/** Returns a heading without the marks that may close it. */
function withoutMarks(heading: string): string {
  let end = heading.length;
  while (end > 0 && "# \t".includes(heading.charAt(end - 1))) end -= 1;
  return heading.slice(0, end);
}
