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

/** The same sign is an apostrophe between two letters. */
const isApostrophe = (text: string, at: number) =>
  /[’‘”"]/.test(text.charAt(at)) && /[\p{L}\p{N}]$/u.test(text.slice(0, at).slice(-2));

function closingAt(text: string, from: number, closing: string): number {
  const limit = Math.min(text.length, from + LONGEST);
  for (let at = from; at < limit; at += 1) {
    if (text.startsWith("\n\n", at)) return -1;
    const isLetterAfter = /^[\p{L}\p{N}]/u.test(text.slice(at + 1, at + 3));
    const isUnspaced = /[」』]/.test(text.charAt(at));
    if (
      closing.includes(text.charAt(at)) &&
      (isUnspaced || !isLetterAfter || !/[’‘]/.test(text.charAt(at)))
    )
      return at;
  }
  return -1;
}
