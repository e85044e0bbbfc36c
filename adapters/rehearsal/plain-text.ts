/**
 * What people and models wrote, as plain words. A turn is shown as Markdown, so foreign text must bring no link, image,
 * tag, heading, list or fence with it, and nothing that looks like a slot.
 */

// Bounded repetitions, so that a long text without a space costs no more than its length.
const ADDRESS =
  /\b[a-z][a-z0-9+.-]{0,30}:\/\/\S+|\bwww\.\S+|\b(?:mailto|xmpp|javascript|data):\S*|[^\s@]{1,64}@\S+/giu;
const LINE_MARK = /^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d{1,9}[.)])[ \t]+|>+|[-*_=~`]{3,}\S*[ \t]*$)/gmu;
const INVISIBLE =
  /[\p{Cc}\p{Co}\p{Cn}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFD]/gu;

/** The text with its Markdown and HTML taken off, one line for each line or paragraph of it; an address ends a line. */
export function plainLines(text: string): string[] {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/!?\[([^\][]*)\]\([^()\s]*(?:\s[^()]*)?\)/g, "$1")
    .replace(/<!--[\s\S]*?-->|<\/?[a-z][^<>]*>/gi, " ")
    .replace(/&(?:#\w{1,8}|\w{2,32});/g, " ")
    .replace(ADDRESS, "\n")
    .replace(LINE_MARK, "")
    .split("\n")
    .map(plainLine)
    .filter((line) => line !== "");
}

/** The text as one line of plain words; empty when nothing is left. */
export function plainText(text: string): string {
  return plainLine(plainLines(text).join(" "));
}

function plainLine(line: string): string {
  return line
    .replace(INVISIBLE, " ")
    .replace(/[*`~[\]<>|\\{}^]/g, "")
    .replace(/_+/g, " ")
    .replace(/(^|[^\p{L}])#+/gu, "$1")
    .replace(/\s+/gu, " ")
    .replace(/\.{2,}|…+/g, "…")
    .replace(/ +([,;:.!?…])/g, "$1")
    .replace(/([,;:.!?…])[,;:.!?…]+/g, "$1")
    .replace(/(\p{P})\1+/gu, "$1")
    .trim();
}
