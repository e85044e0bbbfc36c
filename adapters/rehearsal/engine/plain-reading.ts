/** Reads a debate as quotations in fixed noun phrases, so that inflection is always right. */

import { type MatterWords, matterOf, polarityOf } from "./matter.ts";
import { plainText } from "./plain-text.ts";
import { fillMentions } from "./slot-filler.ts";
import type { Debate, DebateWords, Phrase, TopicSlot } from "./types.ts";
import { firstWords, inQuotes } from "./writing-system.ts";

/**
 * Phrases with {question}, {asked} (the question unless it is long), {position} (of the speaker),
 * {opposing} and {key}, what the question is about, all filled with quotations.
 */
export type PlainPhrases = Readonly<Record<TopicSlot | "verdict", Phrase>> & {
  /** How a yes or a no names the matter where it is a position. */
  readonly polar: Readonly<Record<"answer" | "mine" | "theirs", Phrase["full"]>>;
  /** Everyday scenes on which any answer can be tried, all in one grammatical form. */
  readonly cases: readonly string[];
};

/** The most words and characters of a quotation. */
const LENGTHS = {
  question: [18, 110],
  full: [12, 80],
  short: [5, 40],
  key: [8, 40],
  asked: [12, 64],
} as const;
const phrase = (text: string): Phrase => ({ full: text, short: text });

/** Returns a reader that uses the phrases. Any pair of positions but yes and no makes a choice. */
export function plainReading(language: MatterWords, { cases, polar, ...phrases }: PlainPhrases) {
  const { writingSystem } = language;
  return (debate: Debate): DebateWords => {
    const { question, position, opposingPosition: opposing } = debate;
    const quoted = (text: string, length: readonly [number, number]) =>
      inQuotes(firstWords(bare(text), length, writingSystem) || "…", writingSystem);
    const { names, nouns, sides } = matterOf(debate, language);
    // The whole question, if it is short, says more than a verb or one side of it.
    const asked = bare(question).replace(/[\s\p{P}]+$|^[\s\p{P}]+/gu, "");
    const isShort = firstWords(asked, LENGTHS.key, writingSystem) === asked;
    const [word = asked] = names;
    // Both sides together, unless the question names something else.
    const [one = word, other] = sides;
    const pair = other === undefined ? one : one + (writingSystem.isSpaced ? " – " : "／") + other;
    const [first = isShort ? asked : pair, second = first] = nouns;
    // A second mention of the matter takes another word of the question.
    const quotations = (length: readonly [number, number], name: string) => ({
      ...{ position: quoted(position, length), opposing: quoted(opposing, length) },
      question: quoted(question, LENGTHS.question),
      asked: quoted(isShort ? question : name, LENGTHS.key),
      key: quoted(name, LENGTHS.key),
      word: quoted(word, LENGTHS.short),
    });
    const full = quotations(LENGTHS.full, first);
    const polarity = polarityOf(position, debate.language);
    const sided = (slot: keyof typeof polar, side: string): Phrase =>
      polarity === "neither" ? phrase(side) : { full: polar[slot], short: side };
    const mentions = {
      ...phrases,
      ...{ answer: sided("answer", "{position}"), mine: sided("mine", "{position}") },
      ...{ theirs: sided("theirs", "{opposing}"), word: phrase("{word}") },
    };
    return {
      kind: polarity === "neither" && bare(position) !== "" ? "choice" : "open",
      polarity,
      cases,
      mentions: fillMentions(mentions, full, quotations(LENGTHS.short, second)),
    };
  };
}

/** Returns the words of a question or a position, without the marks that end a statement. */
function bare(text: string): string {
  const plain = plainText(text).replace(/^[\s.,;:…]+|[\s.,;:。，、।،…]+$/gu, "");
  return /[\p{L}\p{N}\p{S}]/u.test(plain) ? plain : "";
}
