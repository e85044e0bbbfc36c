/**
 * How a debate is read in a language whose grammar nobody takes apart: the question and the positions appear as
 * quotations in noun phrases whose form the language settles once, so that no inflection can go wrong, whatever was typed.
 */

import { yesNoWords } from "@einstein-vs-cat/core";
import { plainText } from "./plain-text.ts";
import type { DebateWords, Mention, Repertoire } from "./repertoire.ts";
import { shuffled } from "./seeded-choice.ts";
import { firstWords, inQuotes, type Writing } from "./writing.ts";

/** A language's own phrases with {question}, {position} (of the side that speaks) and {opposing}, each filled with a quotation. */
export interface PlainPhrases {
  readonly topic: Mention;
  readonly matter: Mention;
  readonly claim: Mention;
  readonly theirClaim: Mention;
  readonly verdict: Mention;
  /** Everyday scenes on which an answer to any question can be tried, all in one grammatical form. */
  readonly cases: readonly string[];
}

/** What is quoted at most, in words and characters: at the first mention and later. */
const LENGTHS = { question: [18, 110], position: [12, 80], inBrief: [5, 40] } as const;

/** A way to read debates by a language's phrases. Named positions make a choice; of yes and no, the question is what counts. */
export function plainReading(writing: Writing, phrases: PlainPhrases): Repertoire["read"] {
  return ({ question, position, opposingPosition, language }) => {
    const quoted = (text: string, [words, characters]: readonly [number, number]) =>
      inQuotes(firstWords(bare(text), words, characters, writing) || "…", writing);
    const filled = (phrase: Mention): Mention => {
      const fill = (text: string, ofPosition: readonly [number, number]) =>
        text.replace(/\{(question|position|opposing)\}/g, (_, name: string) => {
          if (name === "question") return quoted(question, LENGTHS.question);
          return quoted(name === "position" ? position : opposingPosition, ofPosition);
        });
      return {
        full: fill(phrase.full, LENGTHS.position),
        short: fill(phrase.short, LENGTHS.inBrief),
      };
    };
    const polarity = polarityOf(position, language);
    const [mine, theirs] = ["{position}", "{opposing}"].map((text) =>
      filled({ full: text, short: text }),
    ) as [Mention, Mention];
    const { topic, matter, claim, theirClaim, verdict, cases } = phrases;
    return {
      kind: polarity === "neither" && bare(position) !== "" ? "choice" : "open",
      polarity,
      cases: shuffled(cases, question),
      mentions: {
        topic: filled(topic),
        matter: filled(matter),
        claim: filled(claim),
        theirClaim: filled(theirClaim),
        answer: mine,
        verdict: filled(verdict),
        mine,
        theirs,
        word: filled(topic),
      },
    };
  };
}

function polarityOf(position: string, language: string): DebateWords["polarity"] {
  const text = bare(position).toLowerCase();
  const pairs = [yesNoWords(language), yesNoWords("en")];
  if (pairs.some(({ position1 }) => position1.toLowerCase() === text)) return "for";
  return pairs.some(({ position2 }) => position2.toLowerCase() === text) ? "against" : "neither";
}

/** The words of a question or a position, without what ends a sentence that only tells. */
function bare(text: string): string {
  const plain = plainText(text).replace(/^[\s.,;:…]+|[\s.,;:。，、।،…]+$/gu, "");
  return /[\p{L}\p{N}\p{S}]/u.test(plain) ? plain : "";
}
