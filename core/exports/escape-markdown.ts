/**
 * Escapes texts of people and models for a Markdown document, so that no text can pass for a part of
 * the document, change another text, or load a remote file.
 */

/** Escapes a text for a line: Markdown and HTML syntax is escaped, line breaks become spaces. */
export function escapeInline(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[\\`*_{}[\]#|~&$^=]/g, "\\$&")
    .replaceAll("<", "&lt;");
}

/** Returns a Markdown text as a block quote. */
export function blockQuote(text: string): string {
  const lines = escapeImages(escapeDefinitions(escapeTags(text))).split(/\r\n|\r|\n/);
  return lines.map((line) => (line === "" ? ">" : `> ${line}`)).join("\n");
}

/**
 * Replaces each `<` that could start a tag by an entity. A backslash would not work, because after
 * a bare URL it counts as part of the URL. A backslash that already escapes the `<`, the last of an
 * odd number, is removed. The pattern takes every run of backslashes whole, so that none is read
 * twice.
 */
function escapeTags(text: string): string {
  return text.replace(/\\+(?:<(?=[A-Za-z/!?]))?|<(?=[A-Za-z/!?])/g, (found) => {
    const slashes = found.length - 1;
    return found.endsWith("<") ? `${found.slice(slashes % 2, slashes)}&lt;` : found;
  });
}

/** Escapes image syntax, so that opening a document sends no request to another server. */
function escapeImages(text: string): string {
  return text.replaceAll("![", "!\\[");
}

/**
 * Escapes the colon of everything that could define a link or a footnote for the whole document.
 */
function escapeDefinitions(text: string): string {
  return text.replaceAll("]:", "]\\:");
}
