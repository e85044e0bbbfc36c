/**
 * Checks that two suggested positions are two sides of their question. Whether a model or the
 * rehearsal voice wrote them, a pair that loses or turns the meaning is worse than Yes and No, which
 * are always right. So in doubt a pair is refused.
 *
 * A check of texts cannot know what they mean. Each rule names a way in which suggestions go wrong,
 * and a sign of it that can be seen in any language that puts spaces between words. The other
 * languages are checked by the first four rules only.
 */

import { MAXIMUM, MINIMUM } from "../shared/text-lengths.ts";
import { type ChoiceWords, choiceWords } from "./choice-words.ts";
import type { PositionPair } from "./position-pair.ts";

type Sides = readonly [side1: string, side2: string];
type Words = readonly string[];

/**
 * Returns the pair when every rule holds, else null. For any question:
 * 1. Each side fits the form and holds a word, a number or a symbol.
 * 2. The sides differ in more than case and marks.
 * 3. No side is the question or asks something: a position states an answer.
 * 4. No side holds the whole other one, unless it denies it. "Ban cars" and "Ban cars or build
 *    roads" are no opposites, "Eat meat" and "Never eat meat" are.
 *
 * For a question that joins alternatives by an "or" of the language:
 * 5. No side contains that "or": it would offer the choice again instead of making it.
 * 6. Words of the question come from both sides of its "or". "Ban cars" and "Allow cars" forget the
 *    alternative of "Should we ban cars or build roads?". A pair without any word of the question
 *    is reworded as a whole and passes.
 * 7. A side keeps the "not" of the part of the question that it repeats, and adds none to it. "Hit
 *    back" is no answer to "Is it better not to hit back or to run?".
 */
export function safePositions(
  pair: PositionPair,
  question: string,
  language: string,
): PositionPair | null {
  const sides = [pair.position1, pair.position2] as const;
  const isPlain = sides.every((side) => fits(side) && !asks(side, question));
  const [first, second] = sides;
  if (!isPlain || bareOf(first) === bareOf(second)) return null;
  const words = choiceWords(language);
  const isNested = containsOther(first, second, words) || containsOther(second, first, words);
  if (isNested) return null;
  return words === undefined || keepsChoice(sides, question, words) ? pair : null;
}

function fits(side: string): boolean {
  const isLong = Array.from(side).length >= MINIMUM.option;
  return isLong && side.length <= MAXIMUM.option && bareOf(side) !== "";
}

/** The letters, digits and symbols of a text, which two texts that differ in marks share. */
const bareOf = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{S}]/gu, "");

const asks = (side: string, question: string) =>
  /[?？؟⸮]/u.test(side) || bareOf(side) === bareOf(question);

/** Splits a text into words in lower case. "don't", "l'eau" and "C++" are one word each. */
const wordsOf = (text: string): string[] =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[’ʼ]/gu, "'")
    .match(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}\p{N}]+)*[+#]*/gu) ?? [];

const UNSPACED = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Khmr}\p{sc=Laoo}]/u;
const UNSPACED_DENIAL = /[不没沒无無非未別别否]|ない|ません|ぬ|ずに|なし|ไม่/u;

/** Whether a side holds the other one whole and denies nothing of it. */
function containsOther(side: string, other: string, words: ChoiceWords | undefined): boolean {
  if (UNSPACED.test(other)) {
    const [before, ...after] = bareOf(side).split(bareOf(other));
    return after.length > 0 && !UNSPACED_DENIAL.test([before, ...after].join(" "));
  }
  const [spaced, spacedOther] = [side, other].map((text) => ` ${wordsOf(text).join(" ")} `);
  if (!spacedOther?.trim() || !spaced?.includes(spacedOther)) return false;
  return !negates(wordsOf(spaced.replace(spacedOther, " ")), words);
}

const negates = (text: Words, words: ChoiceWords | undefined) =>
  text.some((word) => words?.not.has(word) || /^n'|n't$/.test(word));

/** Rules 5 to 7. A question without an "or" between words asks something else, and passes. */
function keepsChoice(sides: Sides, question: string, words: ChoiceWords): boolean {
  const alternatives = splitAt(wordsOf(question), words.or);
  if (alternatives.length < 2) return true;
  const isOffered = sides.some((side) => wordsOf(side).some((word) => words.or.has(word)));
  if (isOffered && alternatives.length === 2) return false;
  const parts = question.split(/["“”„«»()[\],;:.!?،؛؟।…–—]/u);
  const partWords = parts.flatMap((part) => splitAt(wordsOf(part), words.or));
  return (
    takesFromBoth(sides, alternatives, words) &&
    sides.every((side) => keepsNegation(wordsOf(side), partWords, words))
  );
}

/** Splits words at separators, and drops what is empty between them. */
function splitAt(text: Words, separators: ReadonlySet<string>): Words[] {
  const groups: string[][] = [[]];
  for (const word of text) {
    if (separators.has(word)) groups.push([]);
    else groups.at(-1)?.push(word);
  }
  return groups.filter((group) => group.length > 0);
}

/** Rule 6. */
function takesFromBoth(sides: Sides, alternatives: readonly Words[], words: ChoiceWords): boolean {
  const [first, second] = [wordsOf(sides[0]), wordsOf(sides[1])];
  const telling = [...tellingWords(first, second, words), ...tellingWords(second, first, words)];
  const touched = alternatives.filter((alternative) =>
    telling.some((word) => isIn(word, alternative)),
  );
  return touched.length !== 1;
}

/** The words that tell a side from the other one, without the shortest; all of it without any. */
function tellingWords(side: Words, other: Words, words: ChoiceWords): Words {
  const telling = side.filter((word) => !other.includes(word) && !negates([word], words));
  const long = telling.filter((word) => word.length > 2 || /\p{N}/u.test(word));
  return [long, telling, side].find((some) => some.length > 0) ?? [];
}

/** Rule 7, for the parts of the question that share the most words with the side. */
function keepsNegation(side: Words, parts: readonly Words[], words: ChoiceWords): boolean {
  const denies = (text: Words) => negates(text, words);
  const isShared = (word: string, part: Words) =>
    isIn(word, part) || (denies([word]) && denies(part));
  const shared = parts.map((part) => side.filter((word) => isShared(word, part)).length);
  const most = Math.max(...shared);
  const nearest = parts.filter((_, index) => shared[index] === most);
  return most === 0 || nearest.some((part) => denies(part) === denies(side));
}

const isIn = (word: string, text: Words) => text.some((other) => isFormOf(word, other));

/**
 * Whether two words look like forms of one: "rent" and "renting", "قهوة" and "القهوة", "поезду" and
 * "поездом". One holds the other at an end, or they begin with the same half and four letters.
 */
function isFormOf(word: string, other: string): boolean {
  if (word === other) return true;
  const [short = "", long = ""] = [word, other].sort((a, b) => a.length - b.length);
  if (short.length < 3) return false;
  if (long.startsWith(short) || long.endsWith(short)) return true;
  const stem = Math.max(4, Math.ceil(long.length / 2));
  return short.length >= stem && long.startsWith(short.slice(0, stem));
}
