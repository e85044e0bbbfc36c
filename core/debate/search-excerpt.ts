/**
 * Excerpts for search results: a short piece of a text around the words that were found, with the
 * places of these words.
 */

import { graphemes } from "../shared/segments.ts";
import { truncate } from "../shared/text.ts";
import type { Debate } from "./debate.ts";
import { EXCERPT_LENGTH } from "./limits.ts";
import { foldForSearch, isUnspacedScript, matchesWord, SEARCH_WORDS } from "./search-words.ts";

/** What a text of a debate is. */
export type ExcerptSource = "question" | "title" | "position" | "turn" | "context";

/** A place in a text, in UTF-16 code units. */
export interface TextMark {
  readonly start: number;
  readonly end: number;
}

/** A short piece of a text. The marks are in order and do not overlap; there is at least one. */
export interface SearchExcerpt {
  readonly of: ExcerptSource;
  readonly text: string;
  readonly marks: readonly TextMark[];
}

/** A text to look into, or a part of a longer one. */
export interface ExcerptText {
  readonly of: ExcerptSource;
  readonly text: string;
  /** Whether the longer text has more before and after this part. */
  readonly isCut?: { readonly before: boolean; readonly after: boolean };
}

/** Returns the texts of a debate that the archive knows without what was said in it. */
export function excerptTextsOf({
  question,
  title,
  option1,
  option2,
}: Pick<Debate, "question" | "title" | "option1" | "option2">): ExcerptText[] {
  return [
    { of: "title", text: title ?? "" },
    { of: "question", text: question },
    { of: "position", text: option1 },
    { of: "position", text: option2 },
  ];
}

/** A found word: its place, and which of the searched words it is. */
interface FoundWord extends TextMark {
  readonly word: number;
}

/** How many characters an excerpt shows before its first word. */
const LEAD = 40;

/**
 * Returns the excerpt of the text that contains the most of the searched words, of the first one
 * where several do; null when no text contains any. `words` are as `searchWords` returns them.
 */
export function findExcerpt(
  texts: readonly ExcerptText[],
  words: readonly string[],
): SearchExcerpt | null {
  let best: { count: number; cut: () => SearchExcerpt } | null = null;
  for (const text of texts) {
    const places = findWords(text.text, words);
    const richest = richestWindow(places);
    if (richest !== null && richest.count > (best?.count ?? 0))
      best = { count: richest.count, cut: () => cutOut(text, richest.from, places) };
    if (best?.count === words.length) break;
  }
  return best?.cut() ?? null;
}

/**
 * Returns the excerpt of what was said in a debate, when it has words that the excerpt of its own
 * texts lacks; else that one.
 */
export function preferSaid(
  own: SearchExcerpt | null,
  said: readonly ExcerptText[],
  words: readonly string[],
): SearchExcerpt | null {
  return findExcerpt(said, missingWords(own, words)) ?? own;
}

/** Returns the searched words that an excerpt does not contain. */
export function missingWords(excerpt: SearchExcerpt | null, words: readonly string[]): string[] {
  const found = new Set(findWords(excerpt?.text ?? "", words).map(({ word }) => word));
  return words.filter((_, word) => !found.has(word));
}

/**
 * Finds words as the search does. The text is folded grapheme by grapheme, so that every folded
 * letter knows where it comes from.
 */
function findWords(text: string, words: readonly string[]): FoundWord[] {
  const origins: TextMark[] = [];
  let folded = "";
  for (const { segment, index } of graphemes.segment(text)) {
    const letters = foldForSearch(segment);
    folded += letters;
    for (const _ of letters.split("")) origins.push({ start: index, end: index + segment.length });
  }
  const found: FoundWord[] = [];
  for (const { 0: run, index } of folded.matchAll(SEARCH_WORDS)) {
    for (const [word, searched] of words.entries()) {
      for (const at of placesIn(run, searched)) {
        const first = origins[index + at];
        const last = origins[index + at + searched.length - 1];
        if (first && last) found.push({ word, start: first.start, end: last.end });
      }
    }
  }
  return found.sort((one, other) => one.start - other.start || one.end - other.end);
}

function placesIn(run: string, searched: string): number[] {
  if (!matchesWord(searched, run)) return [];
  if (!isUnspacedScript(searched)) return [0];
  const places: number[] = [];
  for (let at = run.indexOf(searched); at >= 0; at = run.indexOf(searched, at + searched.length))
    places.push(at);
  return places;
}

/** Returns where an excerpt should begin so that it shows the most different words. */
function richestWindow(places: readonly FoundWord[]): { from: number; count: number } | null {
  let best: { from: number; count: number } | null = null;
  for (const [index, { start }] of places.entries()) {
    const seen = new Set<number>();
    for (let at = index; at < places.length; at += 1) {
      const place = places[at];
      if (place === undefined || place.end > start + EXCERPT_LENGTH - LEAD) break;
      seen.add(place.word);
    }
    const count = Math.max(1, seen.size);
    if (count > (best?.count ?? 0)) best = { from: start, count };
  }
  return best;
}

/** Cuts an excerpt out of a text, between words and graphemes, and moves the marks with it. */
function cutOut(
  { of, text, isCut }: ExcerptText,
  from: number,
  places: readonly FoundWord[],
): SearchExcerpt {
  const start = text.length <= EXCERPT_LENGTH ? 0 : startBefore(text, from);
  const piece = truncate(text.slice(start), EXCERPT_LENGTH, "");
  const end = start + piece.length;
  const before = start > 0 || isCut?.before === true ? "…" : "";
  const after = end < text.length || isCut?.after === true ? "…" : "";
  const shift = before.length - start;
  const marks: TextMark[] = [];
  for (const place of places) {
    const last = marks.at(-1);
    const [markStart, markEnd] = [place.start + shift, Math.min(place.end, end) + shift];
    if (place.start < start || place.start >= end) continue;
    if (last !== undefined && markStart <= last.end)
      marks[marks.length - 1] = { start: last.start, end: Math.max(last.end, markEnd) };
    else marks.push({ start: markStart, end: markEnd });
  }
  // One for one, so that the marks keep their places.
  return { of, text: before + piece.replace(/\s/g, " ") + after, marks };
}

/** Returns a place shortly before a word: after a space where there is one, never in a grapheme. */
function startBefore(text: string, from: number): number {
  const lead = Math.max(0, from - LEAD);
  if (lead === 0) return 0;
  const space = text.slice(lead, from).search(/\s/);
  const wanted = space < 0 ? lead : lead + space + 1;
  return graphemes.segment(text).containing(wanted)?.index ?? wanted;
}
