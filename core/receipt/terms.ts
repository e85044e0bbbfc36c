/**
 * The words by which a receipt compares texts, in any script. How much a word tells is read off the
 * word itself: in every language the common words are the short ones, so no list of them is needed.
 */

import { foldForSearch, isUnspacedScript, SEARCH_WORDS } from "../debate/search-words.ts";
import { words } from "../shared/segments.ts";

/** A word of a text, folded, with how much it tells: from 0 to `FULL`. */
export interface Term {
  readonly word: string;
  readonly weight: number;
}

const HANGUL = /^\p{scx=Hangul}+$/u;
const HAN = /\p{scx=Han}/gu;
const HIRAGANA = /^\p{sc=Hiragana}+$/u;
/** Scripts that leave vowels out, so that their words are shorter. */
const ABJAD = /^[\p{sc=Arabic}\p{sc=Hebrew}]/u;
/** The article that Arabic writes together with its noun, also after "and", "in", "as" or "for". */
const ARTICLE = /^(?:[وفبك]?ال|لل)(?=\p{L}{3})/u;

/** The weights of words of 0, 1, 2 … letters; longer ones have the last. */
const LETTERS = [0, 0, 0.1, 0.2, 0.5, 0.7, 0.9, 1, 1.1];
const SYLLABLES = [0, 0.1, 0.7, 1];
const IDEOGRAPHS = [0.1, 0.2, 0.7, 1.1];
/** A Thai, Lao, Khmer, Burmese or Tibetan word counts its vowel signs. */
const SIGNS = [0, 0, 0.1, 0.4, 0.6, 0.7, 0.8, 0.9];

/** Returns the words of a text in their order, without those that tell nothing. */
export function termsOf(text: string): Term[] {
  const terms: Term[] = [];
  const add = (word: string) => {
    const weight = weightOf(word);
    if (weight > 0) terms.push({ word, weight });
  };
  for (const [run] of foldForSearch(text).matchAll(SEARCH_WORDS)) {
    if (!isUnspacedScript(run)) add(run.replace(ARTICLE, ""));
    else if (HANGUL.test(run)) add(run);
    else for (const { segment } of words.segment(run)) add(segment);
  }
  return terms;
}

function weightOf(word: string): number {
  if (/\p{N}/u.test(word)) return word.length > 1 ? 1 : 0.2;
  if (!isUnspacedScript(word)) return scaled(LETTERS, word.length + (ABJAD.test(word) ? 1 : 0));
  if (HANGUL.test(word)) return scaled(SYLLABLES, word.length);
  const ideographs = word.match(HAN)?.length ?? 0;
  // Japanese writes its endings and particles in Hiragana.
  if (ideographs > 0) return scaled(IDEOGRAPHS, ideographs + (ideographs < word.length ? 1 : 0));
  return HIRAGANA.test(word) ? 0.1 : scaled(SIGNS, word.length);
}

const scaled = (weights: readonly number[], length: number) =>
  weights[Math.min(length, weights.length - 1)] ?? 0;

/** Returns what two forms of a word have in common at least: their first letters. */
export const stemOf = (word: string): string => word.slice(0, isUnspacedScript(word) ? 2 : 3);

/**
 * Returns whether two words are the same or forms of one, such as "discovered" and "discovery": what
 * they begin with is most of both.
 */
export function isSameWord(one: string, other: string): boolean {
  if (one === other) return true;
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  const ending = Math.max(one.length, other.length) - shared;
  if (/\p{N}/u.test(one)) return false;
  if (isUnspacedScript(one)) return shared >= 2 && ending <= (HANGUL.test(one) ? 3 : 1);
  if (shared < 4) return shared === 3 && ending === 1;
  const isWhole = shared === one.length || shared === other.length;
  return ending <= (isWhole && shared >= 5 ? shared : Math.floor(shared / 2));
}
