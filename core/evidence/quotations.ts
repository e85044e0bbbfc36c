import type { Passage } from "../shared/passage.ts";

/** Each opening quotation mark with those that close it. The languages differ widely. */
const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  "“": "”“",
  "„": "“”",
  "‟": "”",
  "«": "»",
  "»": "«»",
  "‹": "›",
  "›": "‹›",
  "‘": "’",
  "‚": "‘’",
  "「": "」",
  "『": "』",
  "”": "”",
  "〝": "〞〟",
  "״": "״",
};

/** A longer run between quotation marks is no quotation: a closing mark is missing. */
const LONGEST = 700;

/** Returns the quotations of a text in their order, without their quotation marks. */
export function quotationsOf(text: string): Passage[] {
  const found: Passage[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const closing = CLOSING[text.charAt(at)];
    if (closing === undefined || isApostrophe(text, at)) continue;
    const end = closingAt(text, at + 1, closing);
    if (end < 0) continue;
    if (text.slice(at + 1, end).trim() !== "") found.push({ start: at + 1, end });
    at = end;
  }
  return found;
}

/** These also stand within words, as apostrophes and in the abbreviations of Hebrew. */
const WITHIN_WORDS = /[’‘”"״]/;

/** Scripts without spaces between words, where a quotation may begin and end next to a letter. */
const UNSPACED =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Korean writes its particles directly behind a quotation. */
const HANGUL = /\p{sc=Hangul}/u;

/** The same sign opens no quotation behind a letter, where words have spaces between them. */
function isApostrophe(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 2), at);
  return (
    WITHIN_WORDS.test(text.charAt(at)) &&
    /[\p{L}\p{N}]$/u.test(before) &&
    !UNSPACED.test(before.slice(-1))
  );
}

function closingAt(text: string, from: number, closing: string): number {
  const limit = Math.min(text.length, from + LONGEST);
  for (let at = from; at < limit; at += 1) {
    if (text.startsWith("\n\n", at)) return -1;
    if (closing.includes(text.charAt(at)) && !isWithinWord(text, at)) return at;
  }
  return -1;
}

/** Before a letter stand an apostrophe, such as the Dutch ’s, and in Hebrew the mark of an abbreviation. */
function isWithinWord(text: string, at: number): boolean {
  const mark = text.charAt(at);
  const [before, after] = [text.charAt(at - 1), text.slice(at + 1, at + 3)];
  if (/["״]/.test(mark)) return /\p{sc=Hebrew}/u.test(before) && /^\p{sc=Hebrew}/u.test(after);
  const isApart = /[\p{L}\p{N}\s]$/u.test(text.slice(at - 2, at)) && /^[\p{L}\p{N}]/u.test(after);
  return /[’‘]/.test(mark) && isApart && !UNSPACED.test(before) && !HANGUL.test(before);
}
