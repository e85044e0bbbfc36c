/** The list of a user's own debates: newest first, in pages, with the counts of what was said and none of the texts. */

import type { Debate } from "./debate.ts";

/** A debate in the list (SPEC §3, Saved debate), with the count of its responses instead of them. */
export interface ArchiveEntry
  extends Pick<
    Debate,
    "id" | "question" | "option1" | "option2" | "language" | "title" | "createdAt"
  > {
  readonly responseCount: number;
}

/** Which part of the list: entries older than the debate `before`, and only those that hold every one of the words. */
export interface ArchiveQuery {
  readonly before: number | null;
  /** As `searchWords` gives them; an empty list finds everything. */
  readonly words: readonly string[];
  readonly limit: number;
}

/** A page of the list, newest first. `isLast` is true when there is nothing older. */
export interface ArchivePage {
  readonly entries: readonly ArchiveEntry[];
  readonly isLast: boolean;
}

/** What the statistics card counts (SPEC §2, Account): debates, and the responses in them. */
export interface ArchiveStatistics {
  readonly debates: number;
  readonly responses: number;
}

/** Selection of Latin, Greek and Cyrillic letters; those of other scripts are part of the word. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Scripts that write no spaces, or, as Korean does, grow words together. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/u;

/** Letters, marks and digits in a row, of one of the two kinds of script; "iPhone手机" is two words. */
const WORDS = new RegExp(
  ["?=", "?!"].map((kind) => `(?:(${kind}${UNSPACED.source})[\\p{L}\\p{M}\\p{N}])+`).join("|"),
  "gu",
);

/**
 * A text with case, width and accents folded, so that "Café" and "CAFE", "Straße" and "STRASSE" are the same. Folding a
 * folded text changes nothing.
 */
export function foldForSearch(text: string): string {
  const plain = text.normalize("NFKD").replace(ACCENTS, "").toUpperCase().toLowerCase();
  // What upper and lower case took apart is folded again; a sigma is a sigma also at the end of a word.
  return plain.normalize("NFKD").replace(ACCENTS, "").replaceAll("ς", "σ").normalize("NFC");
}

/** The different words of a text, folded, without punctuation. */
export function wordsOf(text: string): string[] {
  return [...new Set(foldForSearch(text).match(WORDS))];
}

/** At most this many words of a search are looked for; what is typed beyond them is passed over. */
const SEARCH_WORDS = 16;

/**
 * The words to look for. A debate is found when each of them is found (`isFoundIn`) in a word of its question, title,
 * positions, responses or context.
 */
export function searchWords(search: string): string[] {
  return wordsOf(search).slice(0, SEARCH_WORDS);
}

/** Whether a word may be found in the middle of another: it is of a script that writes no spaces. */
export function isUnspaced(word: string): boolean {
  return UNSPACED.test(word);
}

/** Whether a word of a text holds a searched one: at its start, or in scripts that write no spaces anywhere. */
export function isFoundIn(searched: string, word: string): boolean {
  return isUnspaced(searched) ? word.includes(searched) : word.startsWith(searched);
}
