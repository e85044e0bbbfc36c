/**
 * Counts what a person hears in ten debates of six turns with the rehearsal voice: how many
 * sentences come twice, and how often a turn says its question.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { variationAfter, yesNoWords } from "@einstein-vs-cat/core";
import { languagePackFor } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import { topicWordsOf } from "@einstein-vs-cat/rehearsal/engine/topic-words";
import { segmentSentences } from "@einstein-vs-cat/rehearsal/engine/writing-system";
import { debate } from "./briefs.ts";

const DEBATES = 10;
const TURNS = 6;

interface Asked {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
}

/** One sentence of a debate. */
interface Said {
  readonly text: string;
  /** The text without quotations and without the words of the question and the positions. */
  readonly masked: string;
  readonly isNaming: boolean;
}

/** What one person hears: every sentence, by turns. */
export type Heard = readonly (readonly Said[])[];

/** Returns the last thirty labelled questions of a language, with the first accepted pair. */
export function questionsIn(language: string): Asked[] {
  const path = join(import.meta.dirname, `positions/${language}.json`);
  const entries: { question: string; accepted: [string, string][] }[] = JSON.parse(
    readFileSync(path, "utf8"),
  );
  const { position1, position2 } = yesNoWords(language);
  return entries.slice(-3 * DEBATES).map(({ question, accepted }) => {
    const [option1, option2] = accepted[0] ?? [position1, position2];
    return { question, option1, option2 };
  });
}

/** Returns what three people hear who ask ten questions each, from a place of their own. */
export function heardIn(language: string, people: readonly number[] = [1, 2, 3]): Heard[] {
  const questions = questionsIn(language);
  return people.map((userId, index) => {
    const first = variationAfter(null, { userId, visitorId: null });
    return questions
      .slice(index * DEBATES, (index + 1) * DEBATES)
      .flatMap((asked, debates) => turnsOf(asked, first + debates, language));
  });
}

function turnsOf(asked: Asked, variation: number, language: string): Said[][] {
  const { writingSystem } = languagePackFor(language);
  const [opening, closing] = writingSystem.quotes.map((mark) => mark.trim());
  const quotation = new RegExp(`${opening}[^${closing}]*${closing}`, "gu");
  const { question, option1: position, option2: opposingPosition } = asked;
  const brief = { question, position, opposingPosition, language };
  const { isNamedIn, names } = topicWordsOf(brief, languagePackFor(language));
  const hasMatter = names.length > 0;
  const isMasked = (word: string) => hasMatter && isNamedIn(word);
  const mask = (text: string) =>
    text
      .replace(quotation, "_")
      .toLowerCase()
      .replace(/[\p{L}\p{M}\p{N}]+/gu, (word) => (isMasked(word) ? "" : word))
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .trim();
  return debate(asked, TURNS, language, variation).map(({ content }) =>
    content
      .split("\n")
      .flatMap((line) => segmentSentences(line.replace(/^- |\*\*/gu, ""), language))
      .map((sentence) => sentence.trim())
      .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence))
      .map((text) => ({ text, masked: mask(text), isNaming: isNamedIn(text) })),
  );
}

/** Returns the share of sentences that were heard before. */
export function repetitionIn(heard: Heard, key: "text" | "masked"): number {
  const sentences = heard.flat().map((said) => said[key]);
  return 1 - new Set(sentences).size / sentences.length;
}

/** Returns how often a turn says a question, without what it quotes of the opponent around it. */
export function timesSaid(question: string, content: string, language: string): number {
  const { quotes } = languagePackFor(language).writingSystem;
  const [opening = "", closing = ""] = quotes.map((mark) => mark.trim());
  const asked = question.replace(/[\s\p{P}]+$/u, "");
  const quotation = new RegExp(`${opening}[^${closing}]*${closing}`, "gu");
  const own = content.replace(quotation, (words) =>
    words.length > question.length + 6 ? "" : words,
  );
  return own.split(asked).length - 1;
}

/** Returns the sentences that come more than once, with their counts. */
export function repeatedIn(heard: Heard, key: "text" | "masked"): [string, number][] {
  const groups = Map.groupBy(heard.flat(), (said) => said[key]);
  const counts = [...groups].map(([text, all]): [string, number] => [text, all.length]);
  return counts.filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1]);
}
