/** The words by which debates are searched. */

import { PHRASE_LETTERS } from "../shared/phrase-letters.ts";

/**
 * Accents of Latin, Greek and Cyrillic letters. The marks of other scripts are part of the word.
 */
const ACCENTS = /[\u0300-\u036f]/g;

/** Scripts that write no spaces or, like Korean, attach words to each other. */
const UNSPACED =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}]/u;

/**
 * A run of letters, marks and digits of one of the two kinds of script. "iPhone手机" is two words.
 */
export const SEARCH_WORDS = new RegExp(
  ["?=", "?!"].map((kind) => `(?:(${kind}${UNSPACED.source})[\\p{L}\\p{M}\\p{N}])+`).join("|"),
  "gu",
);

/**
 * How many letters that stand for whole phrases are written out in a text; the rest are dropped.
 */
const MOST_PHRASES = 20;

/**
 * Folds case, width and accents, so that "Café" and "CAFE", or "Straße" and "STRASSE", are equal.
 * Idempotent. The result is at most six times as long as the text, and some phrases longer.
 */
export function foldForSearch(text: string): string {
  let phrases = 0;
  // The same phrase again brings no other words.
  const bounded = text.replace(PHRASE_LETTERS, (letter) => {
    phrases += 1;
    return phrases <= MOST_PHRASES ? letter : " ";
  });
  const plain = bounded.normalize("NFKD").replace(ACCENTS, "").toUpperCase().toLowerCase();
  // Fold again what changing case has decomposed. A final sigma equals any other sigma.
  return plain.normalize("NFKD").replace(ACCENTS, "").replaceAll("ς", "σ").normalize("NFC");
}

/** Returns the distinct words of a text, folded and without punctuation. */
export function wordsOf(text: string): string[] {
  return [...new Set(foldForSearch(text).match(SEARCH_WORDS))];
}

/** The maximum number of words in a search. Further words are ignored. */
const MAX_SEARCH_WORDS = 16;

/**
 * Returns the words to search for. A debate matches when each word matches (`matchesWord`) a word
 * of its question, title, positions, responses or context.
 */
export function searchWords(search: string): string[] {
  return wordsOf(search).slice(0, MAX_SEARCH_WORDS);
}

/**
 * Returns whether a word is of a script without spaces, so that it may match anywhere in another
 * word.
 */
export function isUnspacedScript(word: string): boolean {
  return UNSPACED.test(word);
}

/**
 * Returns whether a word of a text matches a searched word: at its start, or anywhere in scripts
 * without spaces.
 */
export function matchesWord(searched: string, word: string): boolean {
  return isUnspacedScript(searched) ? word.includes(searched) : word.startsWith(searched);
}
