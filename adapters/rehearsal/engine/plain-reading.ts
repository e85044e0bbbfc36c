/** Reads a debate as quotations in fixed noun phrases, so that inflection is always right. */

import { yesNoWords } from "@einstein-vs-cat/core";
import { matterOf } from "./matter.ts";
import { plainText } from "./plain-text.ts";
import { fillMentions } from "./slot-filler.ts";
import type { Debate, DebateWords, LanguagePack, Mention, TopicSlot } from "./types.ts";
import { firstWords, inQuotes } from "./writing-system.ts";

/**
 * Phrases with {question}, {position} (of the speaker), {opposing} and {key}, a telling word of the
 * question, all filled with quotations.
 */
export type PlainPhrases = Readonly<Record<TopicSlot | "verdict", Mention>> & {
  /** How a yes or a no names the matter where it is a position. */
  readonly polar: Readonly<Record<"answer" | "mine" | "theirs", string>>;
  /** Everyday scenes on which any answer can be tried, all in one grammatical form. */
  readonly cases: readonly string[];
};

type Language = Pick<LanguagePack, "lightWords" | "writingSystem">;

/** The most words and characters of a quotation. */
const LENGTHS = { question: [18, 110], full: [12, 80], short: [5, 40] } as const;
const MINE: Mention = { full: "{position}", short: "{position}" };
const THEIRS: Mention = { full: "{opposing}", short: "{opposing}" };
const KEY: Mention = { full: "{key}", short: "{key}" };

/** Returns a reader that uses the phrases. Any pair of positions but yes and no makes a choice. */
export function plainReading(language: Language, { cases, polar, ...phrases }: PlainPhrases) {
  const { writingSystem } = language;
  return (debate: Debate): DebateWords => {
    const { question, position, opposingPosition: opposing } = debate;
    const quoted = (text: string, length: readonly [number, number]) =>
      inQuotes(firstWords(bare(text), length, writingSystem) || "…", writingSystem);
    const [first, second = first] = matterOf(debate, language).names;
    // A second mention of the matter takes another word of the question.
    const quotations = (length: readonly [number, number], name: string | undefined) => ({
      ...{ position: quoted(position, length), opposing: quoted(opposing, length) },
      question: quoted(question, LENGTHS.question),
      key: quoted(name ?? question, LENGTHS.short),
    });
    const full = quotations(LENGTHS.full, first);
    const polarity = polarityOf(position, debate.language);
    const sided = (slot: keyof typeof polar, side: Mention): Mention =>
      polarity === "neither" ? side : { ...side, full: polar[slot] };
    const mentions = {
      ...phrases,
      ...{ answer: sided("answer", MINE), mine: sided("mine", MINE) },
      ...{ theirs: sided("theirs", THEIRS), word: KEY },
    };
    return {
      kind: polarity === "neither" && bare(position) !== "" ? "choice" : "open",
      polarity,
      cases,
      mentions: fillMentions(mentions, full, quotations(LENGTHS.short, second)),
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
