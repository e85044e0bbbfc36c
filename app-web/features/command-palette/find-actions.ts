/** Finds actions by words: in any order, in any script, with or without accents. */

import { matchesWord, wordsOf } from "@einstein-vs-cat/core";

/** What can be found, by its name and by other words. */
export interface Findable {
  readonly name: string;
  /** Such as the English name. They count less than the name. */
  readonly otherNames: readonly string[];
}

/** Folds also the marks that not everybody types, such as the vowels of Arabic and Hebrew. */
const foldedWords = (text: string) => wordsOf(text.normalize("NFKD").replace(/\p{M}/gu, ""));

/** Whether each word begins a word of a text, or of several. */
const matchesAll = (searched: readonly string[], words: readonly string[]) =>
  searched.every((one) => words.some((word) => matchesWord(one, word)));

/**
 * How well something matches: 0 for all words at the start of its name, 1 anywhere in its name, 2
 * with its other names; null when a word is in none of them.
 */
function rankOf({ name, otherNames }: Findable, searched: readonly string[]): number | null {
  const words = foldedWords(name);
  if (searched.every((one, index) => matchesWord(one, words[index] ?? ""))) return 0;
  if (matchesAll(searched, words)) return 1;
  return matchesAll(searched, [...words, ...otherNames.flatMap(foldedWords)]) ? 2 : null;
}

/** Returns what matches every word that was typed, the best matches first; all without a word. */
export function findByWords<Item extends Findable>(
  items: readonly Item[],
  typed: string,
): readonly Item[] {
  const searched = foldedWords(typed);
  if (searched.length === 0) return typed.trim() === "" ? items : [];
  return items
    .flatMap((item) => {
      const rank = rankOf(item, searched);
      return rank === null ? [] : [{ item, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
}
