/** Finds the words that name what a debate is about. */

import { yesNoWords } from "@einstein-vs-cat/core";
import { pattern } from "./data-files.ts";
import { plainText } from "./plain-text.ts";
import type { Debate, DebateWords, LanguagePack } from "./types.ts";
import { firstCharacters, wordSegments } from "./writing-system.ts";

/** What a language knows of words that can name a topic. */
export type LanguageOfTopics = Pick<
  LanguagePack,
  "writingSystem" | "lightWords" | "nouns" | "notNouns" | "infinitives"
>;

const HAN = /\p{Script=Han}/u;
/** Japanese writes what a question is about in ideograms or in Katakana. */
const IDEOGRAMS = /[\p{Script=Han}々]{2,}|[\p{Script=Katakana}ー]{2,}/gu;

/**
 * Returns the telling words of the question, the best name of the topic first, those of them that
 * are no verb as `nouns`, or as `sides` if they are words of a position, and two tests
 * whether words name the topic: by a word of the question or of a position (`isNamedIn`), or of the
 * question and not only of a side (`isAskedIn`), however inflected, or by the beginning of one. A yes
 * or a no names nothing. Without telling words, every sentence passes.
 */
export function topicWordsOf(
  { question, position, opposingPosition: opposing, language }: Debate,
  words: LanguageOfTopics,
) {
  const { lightWords, nouns = "(?!)", notNouns = "(?!)", infinitives = "(?!)" } = words;
  const { tag, isSpaced } = words.writingSystem;
  const isLight = (word: string) => pattern(`^(?:${lightWords})$`).test(word);
  const wordsIn = (text: string) =>
    tag.startsWith("ja")
      ? (text.match(IDEOGRAMS) ?? [])
      : wordSegments(text, tag).flatMap((it) => (it.isWordLike ? [unelided(it.segment)] : []));
  const telling = (text: string) =>
    [...new Set(wordsIn(plainText(text)))].filter((word) => isLong(word) && !isLight(word));
  const asked = telling(question);
  const positions = [position, opposing].filter((one) => polarityOf(one, language) === "neither");
  const beginningOf = (text: string) =>
    firstCharacters(plainText(text), isSpaced ? 20 : 6).replace(/\P{L}/gu, ".");
  const anyOf = (words: readonly string[], texts: readonly string[]) => {
    const sources = [...words.map((word) => stemOf(word, tag)), ...texts.map(beginningOf)];
    return new RegExp(sources.filter(hasLetters).join("|"), "iu");
  };
  const isAsked = anyOf(asked, [question]);
  const isNamed = anyOf([...asked, ...positions.flatMap(telling)], [question, ...positions]);
  /** A side is often named by words of the question, and so is the question beside it. */
  const besideSides = (text: string) =>
    [position, opposing].reduce((rest, side) => {
      const at = rest.toLowerCase().indexOf(plainText(side).toLowerCase());
      return at < 0 || side === "" ? rest : rest.slice(0, at) + rest.slice(at + side.length);
    }, text);
  const marked = new Set(question.match(pattern(nouns, "gu")));
  const isMarked = (word: string) => marked.has(word) || isCapitalised(word, question);
  const isForm = (word: string) => pattern(notNouns).test(word);
  const rank = (word: string) =>
    isMarked(word) ? 3 : isForm(word) ? Number(pattern(infinitives).test(word)) : 2;
  const isSide = (word: string) => positions.some((side) => pattern(stemOf(word, tag)).test(side));
  const names = asked.toSorted((a, b) => rank(b) - rank(a) || b.length - a.length);
  const things = names.filter((word) => rank(word) > 1);
  return {
    names,
    // Where some words are surely nouns, the other ones may be verbs.
    nouns: things.filter((word, _, [best = word]) => rank(word) === rank(best) && !isSide(word)),
    sides: things.filter(isSide),
    isNamedIn: (sentence: string) => isNamed.test(sentence),
    isAskedIn: (words: string) => isAsked.test(besideSides(words)),
  };
}

/** “l’avion” → “avion” */
const unelided = (word: string) => word.replace(/^\p{L}{1,2}['’](?=\p{L}{2})/u, "");

/** Whether a word has a capital that the beginning of the question does not explain. */
const isCapitalised = (word: string, question: string) =>
  /^\p{Lu}/u.test(word) && !question.replace(/^\P{L}+/u, "").startsWith(word);

/** Whether a position is a yes or a no. */
export function polarityOf(position: string, language: string): DebateWords["polarity"] {
  const text = plainText(position.toLowerCase()).replace(/[\s\p{P}]+$/u, "");
  const pairs = [yesNoWords(language), yesNoWords("en")];
  if (pairs.some(({ position1 }) => position1.toLowerCase() === text)) return "for";
  return pairs.some(({ position2 }) => position2.toLowerCase() === text) ? "against" : "neither";
}

/** Whether a pattern has two letters; vowel signs may stand between them. */
const hasLetters = (source: string) => /\p{L}[\p{L}\p{M}.]*\p{L}/u.test(source);
const isLong = (word: string) =>
  /\p{L}/u.test(word) && (word.length > 2 || /^(?:\p{Lu}|\p{Script=Han}){2}$/u.test(word));

/** Returns a pattern of the beginning of a word, which its inflected forms share. */
function stemOf(word: string, tag: string): string {
  if (HAN.test(word) || /^(?:ja|zh)/.test(tag)) return word;
  // Arabic writes articles and some prepositions as part of the word.
  const bare = word.replace(/^[وفبل]?ال(?=.{3})/u, "");
  const kept = bare.slice(0, Math.max(4, Math.ceil(bare.length * 0.6)));
  const end = bare.length <= 4 ? "(?!\\p{L}{4})" : "";
  return tag.startsWith("ar") ? kept : `(?<!\\p{L})${kept}${end}`;
}
