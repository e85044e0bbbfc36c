/** The few words that a sentence is about, for a point that is not the sentence itself. */

import { plainText } from "./plain-text.ts";

const LONGEST_LIST = 3;

/** Words that carry too little in English; in other languages short words are left out. */
const EMPTY_WORDS: ReadonlySet<string> = new Set(
  `about above after again against almost along already although always among another anybody anyone anything around
  because become becomes before being below between beyond cannot could does doing every everybody everyone everything
  first from have having here however into itself just know like little makes many might more most much must myself
  never nobody nothing often once only other others ought ourselves over people perhaps quite rather really said same
  says shall should since some somebody someone something still such than that their them themselves then there
  therefore these they thing things think this those though through together under unless until upon very want well were
  what whatever when where whether which while whoever whole whom whose will with within without would your yours yourself
  says makes goes does take takes give gives come comes look looks seem seems call calls`.split(
    /\s+/,
  ),
);

const words = new Intl.Segmenter("und", { granularity: "word" });
const isSyllabic = (word: string) =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u.test(
    word,
  );

/**
 * Finds up to three telling words of a sentence of a text, in its order and with commas between; those that the whole text
 * comes back to go first.
 */
export function keyWordFinder(text: string, language: string): (sentence: string) => string {
  const counts = new Map<string, number>();
  for (const word of wordsIn(text)) counts.set(lower(word), (counts.get(lower(word)) ?? 0) + 1);
  const weight = (word: string) =>
    Math.min(4, counts.get(lower(word)) ?? 1) * 3 + Math.min(10, word.length);
  return (sentence) => {
    const distinct = new Map(wordsIn(sentence).map((word) => [lower(word), word]));
    const telling = [...distinct.values()].filter((word) => tells(word, language));
    const kept = new Set([...telling].sort((a, b) => weight(b) - weight(a)).slice(0, LONGEST_LIST));
    return telling.filter((word) => kept.has(word)).join(commaOf(sentence));
  };
}

function commaOf(sentence: string): string {
  if (/[\p{Script=Han}\p{Script=Hiragana}]/u.test(sentence)) return "、";
  return /\p{Script=Arabic}/u.test(sentence) ? "، " : ", ";
}

function wordsIn(text: string): string[] {
  return Array.from(words.segment(plainText(text))).flatMap(({ segment, isWordLike }) =>
    isWordLike && /\p{L}/u.test(segment) && segment.length <= 40 ? [segment] : [],
  );
}

function tells(word: string, language: string): boolean {
  if (isSyllabic(word)) return word.length > 1 && !/^\p{Script=Hiragana}+$/u.test(word);
  return word.length >= 4 && !(language === "en" && EMPTY_WORDS.has(lower(word)));
}

const lower = (word: string) => word.toLowerCase();
