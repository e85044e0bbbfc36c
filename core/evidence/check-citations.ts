/**
 * Checks the citations of a turn. What a citation is worth is computed from the sources and never
 * believed: neither the model nor the person who wrote the turn says it.
 */

import { quoteFinder } from "../citation/quote.ts";
import type { Citation, CitedQuote, PassageRef } from "../debate/evidence.ts";
import type { Passage } from "../shared/passage.ts";
import { citationMarks, passageName } from "./citation-marks.ts";
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

/** The longest statement that a citation may stand behind. */
const LONGEST_STATEMENT = 1_500;

/** Returns the citations of a turn in the order of its text, each with its kind. */
export function checkCitations(content: string, { given, exists }: CheckedAgainst): Citation[] {
  const marks = citationMarks(content);
  if (marks.length === 0) return [];
  const finders = new Map(given.map((one) => [passageName(one), quoteFinder(one.text)]));
  const quotations = quotationsOf(content);
  let from = 0;
  let passed = 0;
  return marks.map((mark, index) => {
    const before = marks[index - 1];
    // Marks next to each other stand behind the same words.
    if (before && before.end !== mark.end && content.slice(before.end, mark.start).trim() !== "")
      from = before.end;
    while ((quotations[passed]?.end ?? mark.end) < mark.start - LONGEST_STATEMENT) passed += 1;
    const near = quotationsBefore(quotations, passed, mark.start);
    const start = Math.max(from, statementStart(content, mark.start, near));
    const own = near.filter((quote) => quote.start >= start && quote.end < mark.start);
    if (!exists(mark)) return { ...mark, kind: "invented", quote: null };
    return { ...mark, ...judged(content, own, finders.get(passageName(mark)), finders) };
  });
}

function quotationsBefore(all: readonly Passage[], from: number, at: number): readonly Passage[] {
  let to = from;
  while ((all[to]?.start ?? at) < at) to += 1;
  return all.slice(from, to);
}

type Finder = ReturnType<typeof quoteFinder>;

function judged(
  content: string,
  quotations: readonly Passage[],
  find: Finder | undefined,
  finders: ReadonlyMap<string, Finder>,
): Pick<Citation, "kind" | "quote"> {
  if (find === undefined) return { kind: "not-given", quote: null };
  let quote: CitedQuote | null = null;
  for (const quotation of quotations) {
    const found = findCited(content, quotation, find);
    if (found !== null) quote = found;
    else if (
      isQuotation(content.slice(quotation.start, quotation.end)) &&
      ![...finders.values()].some((other) => findCited(content, quotation, other) !== null)
    )
      return { kind: "misquoted", quote: null };
  }
  return quote === null ? { kind: "cited", quote: null } : { kind: "quoted", quote };
}

/** The full stop or comma that many languages write before the closing mark, though it is the writer's. */
const WRITERS_OWN = /(?<![.…])[.,،。，、।]$/u;

function findCited(content: string, { start, end }: Passage, find: Finder): CitedQuote | null {
  const words = content.slice(start, end);
  for (const own of new Set([words, words.replace(WRITERS_OWN, "")])) {
    const place = find(own);
    if (place !== null)
      return { start, end: start + own.length, sourceStart: place.start, sourceEnd: place.end };
  }
  return null;
}

function isQuotation(words: string): boolean {
  const letters = words.match(/[\p{L}\p{N}]/gu) ?? [];
  const isUnspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u.test(words);
  return letters.length >= (isUnspaced ? FEWEST.unspaced : FEWEST.letters);
}

/** Returns where the sentence of a mark begins. The end of a sentence within a quotation does not count. */
function statementStart(content: string, at: number, quotations: readonly Passage[]): number {
  const from = Math.max(0, at - LONGEST_STATEMENT);
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
