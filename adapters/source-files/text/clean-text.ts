/** Characters that no reader sees and no text needs: control characters but tab and line feed, and soft hyphens. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const INVISIBLE = /[\u0000-\u0008\u000b\u000e-\u001f\u007f-\u009f\u00ad\ufeff\ufffe\uffff]/g;

/** Letters as they are drawn: joined, within a word, or in a column. Texts are written without them. */
const DRAWN_FORMS = /[\ufb00-\ufdff\ufe10-\ufe19\ufe30-\ufe48\ufe70-\ufefc]/g;

/** Returns a text with line feeds as its only line breaks, well-formed, composed, without invisible characters. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085\f]/g, "\n")
    .replace(INVISIBLE, "")
    .replace(DRAWN_FORMS, (letter) => letter.normalize("NFKC"))
    .normalize("NFC");

/** Returns a text on one line, with single spaces between its words. */
export const oneLine = (text: string): string => cleanText(text).split(/\s+/).join(" ").trim();
