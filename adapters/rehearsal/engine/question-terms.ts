/** Recognises languages and kinds of questions by the simple signs in `questions.json`. */

import { pattern, readData } from "./data-files.ts";

export type Sides = readonly [position1: string, position2: string];

/**
 * How a language asks, offers a choice and labels argument cards. `or` and `versus` match the words
 * that join the sides of a choice, `beforeSides` and `afterSides` what may surround them.
 */
export interface QuestionTerms
  extends Readonly<Partial<Record<"or" | "versus" | "beforeSides" | "afterSides", string>>> {
  /** Matches words that ask for more than a yes or a no. */
  readonly open: string;
  /** Matches a yes/no question without a question mark, unless `openWins`. */
  readonly yesNo?: string;
  readonly openWins?: true;
  readonly isSpaced?: false;
  /** Makes a position of a single character long enough. */
  readonly shortSideSuffix?: string;
  readonly sides: Readonly<Record<"open" | "topic", Sides>>;
  readonly sidesByWord?: readonly { readonly pattern: string; readonly sides: Sides }[];
  /** Matches words that hardly any other language has. */
  readonly typicalWord?: string;
  readonly pointLabels: Readonly<Record<"opening" | "reason" | "conclusion", string>>;
}

/** A script: its characters, and its languages with the most likely one first. */
type Script = { readonly characters: string; readonly languages: readonly [string, ...string[]] };

/** Returns the language of a tag, without script and region. */
export const baseOf = (tag: string) => tag.toLowerCase().split("-")[0] ?? "";

/** Returns the terms of a language tag, or undefined when the language is not known. */
export function termsOf(language: string): QuestionTerms | undefined {
  const base = baseOf(language);
  const terms = readData<Readonly<Record<string, QuestionTerms>>>("questions.json");
  return Object.hasOwn(terms, base) ? terms[base] : undefined;
}

/** Returns the terms of a language tag, in English when the language is not known. */
export const termsOrEnglish = (tag: string) => termsOf(tag) ?? (termsOf("en") as QuestionTerms);

const trimMarks = (question: string) =>
  question.replace(/[\s?？؟!.。…]+$/u, "").replace(/^[\s¿¡"'“„«]+/u, "");

/** Whether a sign of the language asks for a yes or a no. */
export const asksYesOrNo = (question: string, language: string) =>
  pattern(termsOf(language)?.yesNo ?? "$^").test(trimMarks(question));

/** Whether a question asks for more than a yes or a no. */
export function asksOpenly(question: string, language: string): boolean {
  const { open = "$^", openWins = false } = termsOf(language) ?? {};
  const isOpen = pattern(open).test(trimMarks(question));
  return isOpen && (openWins || !asksYesOrNo(question, language));
}

/** Returns the language of a text by its script or its English words; otherwise the debate's. */
export function languageOf(text: string, debateLanguage: string): string {
  const base = baseOf(debateLanguage);
  const countOf = (source: string, flags = "gu") => text.match(pattern(source, flags))?.length ?? 0;
  const letters = countOf("\\p{L}");
  const scripts = readData<readonly Script[]>("scripts.json");
  const script = scripts.find(({ characters }) => countOf(characters) > letters * 0.2);
  if (script) return script.languages.includes(base) ? base : script.languages[0];
  const english = countOf(termsOf("en")?.typicalWord ?? "$^", "giu");
  const isEnglish = english > text.length / 120 || termsOf(base) === undefined;
  return isEnglish || scripts.some(({ languages }) => languages.includes(base)) ? "en" : base;
}
