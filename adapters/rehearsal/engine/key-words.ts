/** Finds the few words that a sentence is about, to label an argument card. */

import { isIn } from "./english/grammar.ts";
import { plainText } from "./plain-text.ts";

const MOST_WORDS = 3;
const LONGEST_WORD = 40;

const segmenter = new Intl.Segmenter("und", { granularity: "word" });

/**
 * Returns a function that lists up to three telling words of a sentence, in its order. Words that
 * the whole text repeats come first, then long ones.
 */
export function keyWordFinder(text: string, language: string): (sentence: string) => string {
  const counts = new Map<string, number>();
  for (const word of wordsIn(text)) counts.set(lower(word), (counts.get(lower(word)) ?? 0) + 1);
  const weight = (word: string) => Math.min(4, counts.get(lower(word)) ?? 1) * 3 + Math.min(10, word.length);
  return (sentence) => {
    const distinct = new Map(wordsIn(sentence).map((word) => [lower(word), word])).values();
    const telling = [...distinct].filter((word) => isTelling(word, language));
    const best = telling.toSorted((a, b) => weight(b) - weight(a)).slice(0, MOST_WORDS);
    return telling.filter((word) => best.includes(word)).join(commaOf(sentence));
  };
}

function commaOf(sentence: string): string {
  if (/[\p{Script=Han}\p{Script=Hiragana}]/u.test(sentence)) return "、";
  return /\p{Script=Arabic}/u.test(sentence) ? "، " : ", ";
}

function wordsIn(text: string): string[] {
  return Array.from(segmenter.segment(plainText(text)))
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
    .filter((word) => /\p{L}/u.test(word) && word.length <= LONGEST_WORD);
}

function isTelling(word: string, language: string): boolean {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(word))
    return word.length > 1 && !/^\p{Script=Hiragana}+$/u.test(word);
  return word.length >= 4 && !(language === "en" && isIn("stopWords", word));
}

function lower(word: string): string {
  return word.toLowerCase();
}
