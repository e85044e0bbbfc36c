/**
 * Checks the citations of a turn. What a citation is worth is computed from the sources and never
 * believed: neither the model nor the person who wrote the turn says it.
 */

import { findQuote, quoteFinder } from "../citation/quote.ts";
import type { Citation, CitedQuote, PassageRef } from "../debate/evidence.ts";
import type { Passage } from "../shared/passage.ts";
import { type CitationMark, citationMarks, passageName } from "./citation-marks.ts";
import { quotationsOf } from "./quotations.ts";

/** What the citations of a turn are checked against. */
export interface CheckedAgainst {
  /** The passages that the turn was given, with their texts. */
  readonly given: readonly (PassageRef & { readonly text: string })[];
  /** Returns whether the debate has a passage. */
  readonly exists: (ref: PassageRef) => boolean;
}

/** The end of a sentence; a quotation before it belongs to an earlier statement. */
const SENTENCE_END = /[.!?…؟۔।॥։።]["'”’»›)]{0,3}\s|[。！？]|\n/gu;

/**
 * Fewer letters in quotation marks that a passage does not have stress a word; they quote nothing.
 * Han, kana and Hangul say more with each letter.
 */
const FEWEST = { letters: 12, unspaced: 5 } as const;

/** Returns the citations of a turn in the order of its text, each with its kind. */
export function checkCitations(content: string, against: CheckedAgainst): Citation[] {
  const marks = citationMarks(content);
  if (marks.length === 0) return [];
  const texts = new Map(against.given.map((passage) => [passageName(passage), passage.text]));
  const quotations = quotationsOf(content);
  let from = 0;
  return marks.map((mark, index) => {
    const before = marks[index - 1];
    // Marks next to each other stand behind the same words.
    if (before && before.end !== mark.end && content.slice(before.end, mark.start).trim() !== "")
      from = before.end;
    const start = Math.max(from, statementStart(content, mark.start, quotations));
    const own = quotations.filter((quote) => quote.start >= start && quote.end < mark.start);
    return { ...mark, ...judged(mark, content, own, texts, against) };
  });
}

function judged(
  mark: CitationMark,
  content: string,
  quotations: readonly Passage[],
  texts: ReadonlyMap<string, string>,
  { exists }: CheckedAgainst,
): Pick<Citation, "kind" | "quote"> {
  if (!exists(mark)) return { kind: "invented", quote: null };
  const text = texts.get(passageName(mark));
  if (text === undefined) return { kind: "not-given", quote: null };
  const find = quoteFinder(text);
  let quote: CitedQuote | null = null;
  for (const { start, end } of quotations) {
    const words = content.slice(start, end);
    const place = find(words);
    if (place !== null) quote = { start, end, sourceStart: place.start, sourceEnd: place.end };
    else if (isQuotation(words) && !standsInAny(words, texts))
      return { kind: "misquoted", quote: null };
  }
  return quote === null ? { kind: "cited", quote: null } : { kind: "quoted", quote };
}

const standsInAny = (words: string, texts: ReadonlyMap<string, string>) =>
  [...texts.values()].some((text) => findQuote(text, words) !== null);

function isQuotation(words: string): boolean {
  const letters = words.match(/[\p{L}\p{N}]/gu) ?? [];
  const isUnspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(words);
  return letters.length >= (isUnspaced ? FEWEST.unspaced : FEWEST.letters);
}

/** Returns where the sentence of a mark begins. The end of a sentence within a quotation does not count. */
function statementStart(content: string, at: number, quotations: readonly Passage[]): number {
  const from = Math.max(0, at - 1_500);
  let start = from;
  for (const { index, 0: end } of content.slice(from, at).trimEnd().matchAll(SENTENCE_END)) {
    const place = from + index;
    const after = place + end.length;
    // "… as it says." [S1 §2]: the mark may follow the end of its sentence.
    const hasWordsAfter = /[\p{L}\p{N}]/u.test(content.slice(after, at));
    const isQuoted = quotations.some((quote) => quote.start <= place && place < quote.end);
    if (hasWordsAfter && !isQuoted) start = after;
  }
  return start;
}
