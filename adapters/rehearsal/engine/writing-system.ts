/** Splits, counts and quotes words by the marks of a language, so that no other code knows them. */

import { applyRules, type Rule, readData, remembered } from "./data-files.ts";

/**
 * The marks and spaces of a language. `tag` is BCP 47, for capitals and for word segmentation; `ends`
 * are the marks that end a sentence, and `pauses` those that separate its clauses.
 */
export interface WritingSystem
  extends Readonly<Record<"tag" | "ends" | "pauses", string>>,
    Readonly<Record<"quotes" | "innerQuotes", readonly [opening: string, closing: string]>> {
  /** Whether spaces separate words. If not, `Intl.Segmenter` finds them. */
  readonly isSpaced: boolean;
  readonly polish?: readonly Rule[];
}

type Spacing = Pick<WritingSystem, "isSpaced" | "tag">;

const wordsIn = remembered((tag) => new Intl.Segmenter(tag, { granularity: "word" }));
const sentencesIn = remembered((tag) => new Intl.Segmenter(tag, { granularity: "sentence" }));
const english = () => readData<{ writingSystem: WritingSystem }>("en/language.json").writingSystem;

/** Splits a text into words and what is between them. */
export const wordSegments = (text: string, tag: string) => [...wordsIn(tag).segment(text)];

/** Splits a text into words with their marks. `joinPieces` restores the text. */
export function splitPieces(text: string, { isSpaced, tag }: Spacing): string[] {
  if (isSpaced) return text.split(" ");
  const pieces: string[] = [];
  for (const { segment, isWordLike } of wordSegments(text, tag)) {
    if (isWordLike || pieces.length === 0) pieces.push(segment);
    else pieces[pieces.length - 1] += segment;
  }
  return pieces;
}

/** Joins texts with the space that the language puts between words. */
export const joinPieces = (pieces: readonly string[], { isSpaced }: Spacing) =>
  pieces.join(isSpaced ? " " : "");

/** Counts the words that hold a letter, a digit or a symbol. */
export function countWords(text: string, { isSpaced, tag }: Spacing = english()): number {
  if (isSpaced) return text.split(/\s+/u).filter((run) => /[\p{L}\p{N}\p{S}]/u.test(run)).length;
  const segments = wordSegments(text, tag);
  return segments.filter(({ segment, isWordLike }) => isWordLike || /\p{S}/u.test(segment)).length;
}

/**
 * Returns the first words within the limits in words and characters. A shortened text ends with an
 * ellipsis.
 */
export function firstWords(text: string, limits: readonly [number, number?], system = english()) {
  const [maximumWords, maximumCharacters = 100] = limits;
  const pieces = splitPieces(text, system).slice(0, maximumWords);
  // Without spaces, a piece may hold several symbols, which count as words.
  const isTooLong = (some: string) =>
    some.length > maximumCharacters || countWords(some, system) > maximumWords;
  while (isTooLong(joinPieces(pieces, system)) && pieces.length > 1) pieces.pop();
  const joined = joinPieces(pieces, system);
  const most = countWords(joined, system) > maximumWords ? maximumWords : maximumCharacters / 2;
  const kept = isTooLong(joined) ? firstCharacters(joined, most) : joined;
  return kept.length === text.length ? kept : `${kept.replace(/[\s\p{P}]+$/u, "")}…`;
}

/** Returns the first characters of a text, counted in code points. */
export const firstCharacters = (text: string, count: number) => [...text].slice(0, count).join("");

/** Puts a text in quotation marks. Double marks inside become the inner ones. */
export function inQuotes(text: string, { quotes, innerQuotes } = english()): string {
  const [opening, closing] = quotes.map((mark) => mark.trim()) as [string, string];
  const openings = `“„«${opening}`.replaceAll(closing, "");
  const inside = text
    .replace(new RegExp(`[${openings}]\\s?|"(?=[\\p{L}\\p{N}])`, "gu"), innerQuotes[0])
    .replace(new RegExp(`\\s?[”»"‟${closing}]`, "gu"), innerQuotes[1]);
  return `${quotes[0]}${inside}${quotes[1]}`;
}

/** Returns the first sentences; the whole text if the cut would fall into a quotation. */
export function firstSentences(text: string, count: number, system: WritingSystem): string {
  const [opening, closing] = system.quotes;
  const end = `(?<=[${system.ends}](?:${closing})?)`;
  const boundary = system.isSpaced ? `${end} ` : `${end}(?![${system.ends}${closing}])`;
  const first = joinPieces(text.split(new RegExp(boundary, "u")).slice(0, count), system);
  return first.split(opening).length === first.split(closing).length ? first : text;
}

/**
 * Splits a line into sentences. Opening marks that the segmenter leaves behind go to the next one,
 * and a question that is quoted inside a sentence does not end it.
 */
export function segmentSentences(line: string, language = "en"): string[] {
  const sentences = Array.from(sentencesIn(language).segment(line), ({ segment }) => segment);
  const lines = sentences.join("\n").replace(/(?<=[。！？])([“‘「『《（]+)\n/gu, "\n$1");
  return lines.replace(/(?<=[”»“’」』] *)\n(?=\p{Ll})/gu, "").split("\n");
}

/** Applies the corrections of the language to a whole turn. */
export function polish(turn: string, { isSpaced, polish: rules }: WritingSystem): string {
  // Without a space after a full stop, Markdown misreads the stars after it: put them before it.
  const text = isSpaced ? turn : turn.replace(/\*\*([^*\n]+?)([。！？])\*\*/gu, "**$1**$2");
  return applyRules(text, rules);
}
