/** Recognises languages and kinds of questions by the simple signs in `questions.json`. */

import { pattern, readData } from "./data-files.ts";

/** Two positions. */
export type Sides = readonly [position1: string, position2: string];

/** How a language asks, offers a choice and labels argument cards. */
export interface QuestionTerms {
  /** Alternatives of a pattern: words that ask for more than a yes or a no. */
  readonly openWords: string;
  readonly openAt: keyof typeof OPEN_PATTERN;
  /** Matches a yes/no question without a question mark. */
  readonly yesNo?: string;
  /** Whether an open word outweighs a match of `yesNo`. */
  readonly openWordWins?: true;
  /** Alternatives of a pattern: words for "or", which spaces surround unless `isSpaced` is false. */
  readonly or: string;
  readonly isSpaced?: false;
  /** Match what precedes and follows the two sides of a question. */
  readonly beforeSides?: string;
  readonly afterSides?: string;
  /** Makes a position of a single character long enough. */
  readonly shortSideSuffix?: string;
  readonly sides: Readonly<Record<"open" | "topic", Sides>>;
  /** Sides for some kinds of open questions. */
  readonly sidesByWord?: readonly { readonly pattern: string; readonly sides: Sides }[];
  readonly pointLabels: Readonly<Record<"opening" | "reason" | "conclusion", string>>;
}

/** Where an open word counts: at the start, as a word anywhere, or even inside a word. */
const OPEN_PATTERN = {
  start: (words: string) => `^(?:[^,]{1,40},\\s*)?(?:${words})(?![\\p{L}\\p{M}])`,
  word: (words: string) => `(?<!\\p{L})(?:${words})(?![\\p{L}\\p{M}])`,
  anywhere: (words: string) => words,
};

/** English words that hardly any other language has. */
const ENGLISH_WORD = "(?<!\\p{L})(?:the|and|of|that|with|which|should|is)(?!\\p{L})";

/** Returns the terms of a language tag, or undefined when the language is not known. */
export function termsOf(language: string): QuestionTerms | undefined {
  const [base = ""] = language.toLowerCase().split("-");
  const terms = readData<Readonly<Record<string, QuestionTerms>>>("questions.json");
  return Object.hasOwn(terms, base) ? terms[base] : undefined;
}

/** Returns the terms of a language tag, in English when the language is not known. */
export function termsOrEnglish(language: string): QuestionTerms {
  return termsOf(language) ?? (termsOf("en") as QuestionTerms);
}

/** Whether a question asks for more than a yes or a no. */
export function asksOpenly(question: string, language: string): boolean {
  const terms = termsOf(language);
  if (terms === undefined) return false;
  const isOpen = pattern(OPEN_PATTERN[terms.openAt](terms.openWords)).test(trimMarks(question));
  return isOpen && (terms.openWordWins === true || !asksYesOrNo(question, language));
}

/** Whether a sign of the language asks for a yes or a no. */
export function asksYesOrNo(question: string, language: string): boolean {
  const yesNo = termsOf(language)?.yesNo;
  return yesNo !== undefined && pattern(yesNo).test(trimMarks(question));
}

function trimMarks(question: string): string {
  return question.replace(/[\s?？؟!.。…]+$/u, "").replace(/^[\s¿¡"'“„«]+/u, "");
}

/** The characters of a script, and its languages with the most likely one first. */
interface Script {
  readonly characters: string;
  readonly languages: readonly [string, ...string[]];
}

/** Returns the language of a text by its script or its English words; otherwise the debate's. */
export function languageOf(text: string, debateLanguage: string): string {
  const [base = "en"] = debateLanguage.toLowerCase().split("-");
  const countOf = (source: string) => text.match(pattern(source, "giu"))?.length ?? 0;
  const letters = countOf("\\p{L}");
  const scripts = readData<readonly Script[]>("scripts.json");
  const script = scripts.find(({ characters }) => countOf(characters) > letters * 0.2);
  if (script) return script.languages.includes(base) ? base : script.languages[0];
  const isEnglish = countOf(ENGLISH_WORD) > text.length / 120 || termsOf(base) === undefined;
  return isEnglish || scripts.some(({ languages }) => languages.includes(base)) ? "en" : base;
}
