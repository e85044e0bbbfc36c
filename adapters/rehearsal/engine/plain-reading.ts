/** Reads a debate as quotations in fixed noun phrases, so that inflection is always right. */

import { yesNoWords } from "@einstein-vs-cat/core";
import { plainText } from "./plain-text.ts";
import { shuffled } from "./seeded-choice.ts";
import { fillMentions } from "./slot-filler.ts";
import type { Debate, DebateWords, Mention, TopicSlot } from "./types.ts";
import { firstWords, inQuotes, type WritingSystem } from "./writing-system.ts";

/** Phrases with {question}, {position} (of the speaker) and {opposing}, filled with quotations. */
export type PlainPhrases = Readonly<Record<TopicSlot | "verdict", Mention>> & {
  /** Everyday scenes on which any answer can be tried, all in one grammatical form. */
  readonly cases: readonly string[];
};

/** The most words and characters of a quotation. */
const LENGTHS = { question: [18, 110], full: [12, 80], short: [5, 40] } as const;
const MINE: Mention = { full: "{position}", short: "{position}" };
const THEIRS: Mention = { full: "{opposing}", short: "{opposing}" };

/** Returns a reader that uses the phrases. Any pair of positions but yes and no makes a choice. */
export function plainReading(system: WritingSystem, { cases, ...phrases }: PlainPhrases) {
  return ({ question, position, opposingPosition, language }: Debate): DebateWords => {
    const quoted = (text: string, length: readonly [number, number]) =>
      inQuotes(firstWords(bare(text), length, system) || "…", system);
    const quotations = (length: readonly [number, number]) => ({
      question: quoted(question, LENGTHS.question),
      position: quoted(position, length),
      opposing: quoted(opposingPosition, length),
    });
    const mentions = { ...phrases, answer: MINE, mine: MINE, theirs: THEIRS, word: phrases.topic };
    const polarity = polarityOf(position, language);
    return {
      kind: polarity === "neither" && bare(position) !== "" ? "choice" : "open",
      polarity,
      cases: shuffled(cases, question),
      mentions: fillMentions(mentions, quotations(LENGTHS.full), quotations(LENGTHS.short)),
    };
  };
}

function polarityOf(position: string, language: string): DebateWords["polarity"] {
  const text = bare(position).toLowerCase();
  const pairs = [yesNoWords(language), yesNoWords("en")];
  if (pairs.some(({ position1 }) => position1.toLowerCase() === text)) return "for";
  return pairs.some(({ position2 }) => position2.toLowerCase() === text) ? "against" : "neither";
}

/** Returns the words of a question or a position, without the marks that end a statement. */
function bare(text: string): string {
  const plain = plainText(text).replace(/^[\s.,;:…]+|[\s.,;:。，、।،…]+$/gu, "");
  return /[\p{L}\p{N}\p{S}]/u.test(plain) ? plain : "";
}
