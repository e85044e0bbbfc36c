/** Finds the few words that a sentence is about, to label an argument card. */

import { isIn } from "./english/grammar.ts";
import { plainText } from "./plain-text.ts";
import { wordSegments } from "./writing-system.ts";

const MOST_WORDS = 3;
const LONGEST_WORD = 40;

const SYLLABIC =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/**
 * Returns a function that lists the telling words of a sentence, preferring repeated and long ones.
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
  const segments = wordSegments(plainText(text), "und").filter(({ isWordLike }) => isWordLike);
  const isWord = (word: string) => /\p{L}/u.test(word) && word.length <= LONGEST_WORD;
  return segments.map(({ segment }) => segment).filter(isWord);
}

function isTelling(word: string, language: string): boolean {
  if (SYLLABIC.test(word)) return word.length > 1 && !/^\p{Script=Hiragana}+$/u.test(word);
  return word.length >= 4 && !(language === "en" && isIn("stopWords", word));
}
