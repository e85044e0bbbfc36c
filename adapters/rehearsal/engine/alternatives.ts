/** Finds the two sides that a question offers, by the frames of its language in `choices.json`. */

import { MINIMUM } from "@einstein-vs-cat/core";
import { pattern, readData, remembered } from "./data-files.ts";
import { grammar } from "./english/grammar.ts";
import { speaks } from "./language-pack.ts";
import { tidy } from "./plain-text.ts";
import { asksOpenly, baseOf, type QuestionTerms, type Sides, termsOf } from "./question-terms.ts";
import { capitalised } from "./slot-filler.ts";
import { segmentSentences } from "./writing-system.ts";

/**
 * A sentence that `begins` so is read by the pattern. It spares all others the compilation of a
 * pattern with long lists of words.
 */
type Frame = Readonly<Record<"example" | "pattern", string>> & { readonly begins?: string };

type ExpandedFrame = { readonly source: string; readonly begins?: string };

/** How a choice is asked: a `choices.json`, which has notes on it. */
interface Choices {
  readonly parts: Readonly<Record<string, string>>;
  readonly noChoice: readonly string[];
  readonly frames: readonly Frame[];
}

/** The longest sentence that is read as a choice, and the longest side, in UTF-16 code units. */
const LONGEST = { sentence: 300, side: 80 } as const;

/** Returns the two sides; null when the question offers none, or when they are in doubt. */
export function alternativesOf(question: string, language: string): Sides | null {
  const terms = termsOf(language);
  const sentence = terms && markedSentence(question, terms);
  if (!sentence || sentence.length > LONGEST.sentence || isQuoted(sentence)) return null;
  const { noChoice, frames } = choicesFor(baseOf(language));
  if (noChoice.some((source) => readFrame({ source }, sentence) !== null)) return null;
  for (const frame of frames) {
    const groups = readFrame(frame, sentence)?.groups;
    if (groups && (groups.asked === undefined || asksOpenly(groups.asked, language)))
      return sidesFrom(groups, terms);
  }
  return null;
}

/** Matches a frame, whose letters stand for both cases, unlike its classes such as `\p{Lu}`. */
export const readFrame = ({ source, begins = "" }: ExpandedFrame, sentence: string) =>
  pattern(begins).test(sentence) ? pattern(byCase(source), "u").exec(sentence) : null;

const byCase = remembered((frame) =>
  frame.replace(NO_LETTER_OR_LETTER, (part) =>
    /^\p{L}$/u.test(part) ? `[${part.toLowerCase()}${part.toUpperCase()}]` : part,
  ),
);

/** Escapes, group names and classes, whose letters mean no letters; else a letter. */
const NO_LETTER_OR_LETTER = /\\k<[^>]+>|\\[pP]\{[^}]*\}|\\.|\(\?<[^>=!]+>|\[[^\]]*\]|\p{L}/gu;

/** Whether a text joins two things by an "or" of the language, as a choice or not. */
export function joinsTwo(question: string, language: string): boolean {
  const terms = termsOf(language);
  return terms !== undefined && /[|‖]/.test(marked(question, terms));
}

/**
 * Returns the patterns of a language: its own ones first, then those of all languages with spaces.
 */
export const choicesFor = remembered((base) => {
  const own = speaks(base) ? readData<Choices>(`${base}/choices.json`) : undefined;
  const shared = termsOf(base)?.isSpaced === false ? undefined : readData<Choices>("choices.json");
  const words = base === "en" ? grammar().words : {};
  const expand = (source: string): string =>
    source.replace(/(?<!\\p)\{([a-z]\w*)\}/gi, (_, name: string) => {
      const list = words[name]?.join(" ").replaceAll(" ", "|");
      return `(?:${expand(own?.parts[name] ?? list ?? shared?.parts[name] ?? "(?!)")})`;
    });
  const sources = [own, shared].filter((choices) => choices !== undefined);
  return {
    noChoice: sources.flatMap(({ noChoice }) => noChoice.map(expand)),
    frames: sources
      .flatMap(({ frames }) => frames)
      .map(({ begins = "", pattern }) => ({ begins: expand(begins), source: expand(pattern) })),
  };
});

/** Puts | for each "or" and ‖ for each "versus" between words. */
function marked(question: string, terms: QuestionTerms): string {
  const { or = "(?!)", versus = "vs\\.?|versus", isSpaced = true } = terms;
  const [space, spaces] = isSpaced ? [" ", "\\s+"] : ["", "\\s*"];
  const mark = (text: string, words: string, sign: string) =>
    text.replace(pattern(`${spaces}(?:${words})${spaces}`, "giu"), space + sign + space);
  return mark(mark(question, or, "|"), versus, "‖");
}

/**
 * Returns the sentence with the choice, marked, without the words that belong to no side; null when
 * several could be meant. Without spaces, a question may do without an "or".
 */
function markedSentence(question: string, terms: QuestionTerms): string | null {
  const { beforeSides = "(?!)", afterSides = "(?!)", isSpaced = true } = terms;
  const text = marked(question, terms);
  const sentences = isSpaced ? segmentSentences(text).filter((one) => /[|‖]/.test(one)) : [text];
  const [sentence = "", ...others] = sentences;
  const count = sentence.match(/[|‖]/g)?.length ?? 0;
  if (others.length > 0 || count > 1 || (isSpaced && count === 0)) return null;
  const bare = sentence.replace(/^[\s¿¡]+|[\s?？؟!.。…]+$/gu, "");
  return bare.replace(pattern(beforeSides), "").replace(pattern(afterSides), "");
}

/** Whether the first side opens a quotation or a bracket that it does not close. */
function isQuoted(sentence: string): boolean {
  const [before = "", after] = sentence.split(/[|‖]/);
  if (after === undefined) return /[「『（(]/u.test(before);
  const isOdd = (before.match(/["“”„«»]/gu) ?? []).length % 2 === 1;
  return isOdd || /[‘「『《（([][^’」』》）)\]]*$/u.test(before);
}

/** Returns the sides that a frame has found; null when one does not fit. */
function sidesFrom(groups: Readonly<Record<string, string>>, terms: QuestionTerms): Sides | null {
  const { isSpaced = true, shortSideSuffix: suffix = "" } = terms;
  const bare = ["first", "second"].map((side) => {
    const names = ["start", side, `${side}End`, "end"];
    const found = names.map((name) => groups[name]?.trim()).filter(Boolean);
    return withCapital(tidy(found.join(isSpaced ? " " : ""), "side"));
  });
  const isShort = bare.some((side) => Array.from(side).length < MINIMUM.option);
  const sides = bare.map((side) => (isShort ? side + suffix : side));
  const [first = "", second = ""] = sides;
  const fits = (side: string) =>
    /[\p{L}\p{N}]/u.test(side) &&
    side.length <= LONGEST.side &&
    Array.from(side).length >= MINIMUM.option;
  return sides.every(fits) && first.toLowerCase() !== second.toLowerCase() ? [first, second] : null;
}

/** Gives a side a capital, unless it begins with a name such as iPhone. */
const withCapital = (side: string) => (/^\p{Ll}\p{Lu}/u.test(side) ? side : capitalised(side));
