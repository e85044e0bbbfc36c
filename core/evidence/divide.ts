/**
 * Divides a source into passages. The rules use properties of characters only, and no segmenter,
 * whose answers differ between versions of a runtime: a citation names a passage by its number.
 */

import type { SourcePassage } from "../debate/evidence.ts";
import { PASSAGE_LENGTH } from "./limits.ts";

/** The end of a sentence with the marks that close it, in any script, or the end of a line. */
const SENTENCE_END =
  /\n|[.!?…‽؟۔।॥։။፧።።](?=["'”’»›)\]]{0,3}\s)|[。！？｡](?=[^」』”’）】》]|$)|[。！？｡][」』”’）】》]/gu;
/** Thai, Lao, Khmer and Burmese have a space where others have a full stop. */
const SPACE_AS_END = /(?<=[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]) /gu;
const CLAUSE_END = /[,;:،؛，、；：—–] ?/gu;

/**
 * Returns the passages of a text in their order. Together they hold every character but the white
 * space between them. `pages` are the places where pages begin, in ascending order; a passage never
 * spans two pages.
 */
export function divideSource(text: string, pages: readonly number[] = []): SourcePassage[] {
  if (pages.length === 0) return divideText(text).map((passage) => ({ text: passage, page: null }));
  const starts = pages.map((start) => (isInsidePair(text, start) ? start + 1 : start));
  return starts.flatMap((start, index) =>
    divideText(text.slice(index === 0 ? 0 : start, starts[index + 1])).map((passage) => ({
      text: passage,
      page: index + 1,
    })),
  );
}

function divideText(text: string): string[] {
  const passages: string[] = [];
  let start = 0;
  while (start < text.length) {
    const rest = text.slice(start, start + PASSAGE_LENGTH);
    const length =
      start + rest.length >= text.length ? rest.length : lengthOfPassage(rest, text, start);
    const passage = text.slice(start, start + length).trim();
    if (passage !== "") passages.push(passage);
    start += length;
  }
  return passages;
}

/** Returns where to cut a window that more text follows: as late as possible at the best place. */
function lengthOfPassage(window: string, text: string, start: number): number {
  const half = window.length / 2;
  for (const ends of [SENTENCE_END, SPACE_AS_END, CLAUSE_END, /\s/gu]) {
    const last = lastEnd(window, text, start, ends);
    if (last > (ends === SENTENCE_END ? half / 2 : half)) return last;
  }
  return withoutBrokenCharacter(text, start, window.length);
}

/** Returns the last end in a window, with the marks that close it; 0 without any. */
function lastEnd(window: string, text: string, start: number, ends: RegExp): number {
  let last = 0;
  for (const { index, 0: mark } of window.matchAll(ends)) {
    const closing = /^["'”’»›)\]]{0,3}/.exec(window.slice(index + mark.length))?.[0].length ?? 0;
    const end = index + mark.length + closing;
    if (!isInsideCharacter(text, start + end) && !isBeforeClosing(text, start + end)) last = end;
  }
  return last;
}

/** Returns the longest cut that splits no surrogate pair and, where it can, no mark from its letter. */
function withoutBrokenCharacter(text: string, start: number, length: number): number {
  let end = length;
  while (end > 0 && isInsideCharacter(text, start + end)) end -= 1;
  if (end > 0) return end;
  return isInsidePair(text, start + length) ? length - 1 : length;
}

const isInsideCharacter = (text: string, at: number) =>
  isInsidePair(text, at) ||
  /^(?:\p{M}|\u200D)/u.test(text.slice(at, at + 2)) ||
  text.charAt(at - 1) === "\u200D";

const isInsidePair = (text: string, at: number) =>
  /^[\uD800-\uDBFF][\uDC00-\uDFFF]$/.test(text.slice(Math.max(0, at - 1), at + 1));

/** A mark that closes what the window ends with belongs to it. */
const isBeforeClosing = (text: string, at: number) =>
  /^[^\s][」』”’）】》»›)\]"']$/.test(text.slice(at - 1, at + 1));
