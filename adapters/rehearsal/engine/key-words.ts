/** Finds the few words that a sentence is about, to label an argument card. */

import { isIn } from "./english/grammar.ts";
import { plainText } from "./plain-text.ts";

const MOST_WORDS = 3;
const LONGEST_WORD = 40;

const segmenter = new Intl.Segmenter("und", { granularity: "word" });
const SYLLABIC =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/**
 * Returns a function that lists up to three telling words of a sentence, in its order. Words that
 * the whole text repeats come first, then long ones.
 */
export function keyWordFinder(text: string, language: string): (sentence: string) => string {
  const counts = new Map<string, number>();
  const countOf = (word: string) => counts.get(word.toLowerCase()) ?? 0;
  for (const word of wordsIn(text)) counts.set(word.toLowerCase(), countOf(word) + 1);
  const weight = (word: string) => Math.min(4, countOf(word) || 1) * 3 + Math.min(10, word.length);
  return (sentence) => {
    const distinct = new Map(wordsIn(sentence).map((word) => [word.toLowerCase(), word])).values();
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
  const words = Array.from(segmenter.segment(plainText(text))).filter(
    ({ isWordLike }) => isWordLike,
  );
  const isWord = (word: string) => /\p{L}/u.test(word) && word.length <= LONGEST_WORD;
  return words.map(({ segment }) => segment).filter(isWord);
}

function isTelling(word: string, language: string): boolean {
  if (SYLLABIC.test(word)) return word.length > 1 && !/^\p{Script=Hiragana}+$/u.test(word);
  return word.length >= 4 && !(language === "en" && isIn("stopWords", word));
}
