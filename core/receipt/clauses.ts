import type { Passage } from "../shared/passage.ts";
import { graphemes, sentences } from "../shared/segments.ts";
import { termsOf } from "./terms.ts";

/** A sentence, or a clause of a long one, with its words. */
export interface Clause extends Passage {
  readonly words: readonly string[];
}

/** A longer sentence is cut into clauses, in UTF-16 code units. */
const LONG_SENTENCE = 240;

/** Thai, Lao, Khmer and Burmese have a space where others have a full stop. */
const SENTENCE_END = /(?<=[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]) +/gu;
const CLAUSE_END =
  /[,;:،؛][ \t]|[，、；：]|[–—]|(?<=[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]) +/gu;

/** What stands before the words of a line: spaces, and the marks of headings, lists and quotes. */
const LINE_MARKS = /^(?:\s|[-*+•>#]+\s|\d{1,3}[.)]\s)+/u;

/**
 * Returns the sentences of a text, without the spaces and the marks of lines around them; a long one
 * in clauses.
 */
export function clausesOf(text: string): Clause[] {
  const clauses: Clause[] = [];
  const add = (start: number, end: number) => {
    const piece = text.slice(start, end);
    const from = start + (LINE_MARKS.exec(piece)?.[0].length ?? 0);
    const to = start + piece.trimEnd().length;
    const words = from < to ? termsOf(text.slice(from, to)).map(({ word }) => word) : [];
    if (words.length > 0) clauses.push({ start: from, end: to, words });
  };
  for (const { segment, index } of sentences.segment(text)) {
    let start = index;
    const ends = segment.length > LONG_SENTENCE ? CLAUSE_END : SENTENCE_END;
    for (const { index: at, 0: mark } of segment.matchAll(ends)) {
      add(start, index + at + mark.length);
      start = index + at + mark.length;
    }
    add(start, index + segment.length);
  }
  return clauses;
}

/** Returns whether a passage begins and ends between the graphemes of a text. */
export function isBetweenGraphemes(text: string, { start, end }: Passage): boolean {
  const all = graphemes.segment(text);
  return [start, end].every((at) => at === text.length || all.containing(at)?.index === at);
}
