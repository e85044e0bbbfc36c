import type { PassageRef } from "../debate/evidence.ts";
import type { Passage } from "../shared/passage.ts";

/** The mark of a citation in a text. Its place includes the brackets. */
export interface CitationMark extends PassageRef, Passage {}

/**
 * The brackets of citations: `[S2 §14]`, and several in one pair, such as `[S2 §14, S3 §1]`. Models
 * also write full-width brackets and leave the space out.
 */
const BRACKETS =
  /[[［]\s?S\d{1,3}\s?§\s?\d{1,6}(?:\s?[,;，；、]\s?S\d{1,3}\s?§\s?\d{1,6}){0,9}\s?[\]］]/gu;
/** The marks with the space before them. */
export const MARKS_WITH_SPACE = new RegExp(`\\s?${BRACKETS.source}`, "gu");
const ONE = /S(\d{1,3})\s?§\s?(\d{1,6})/gu;

/** Returns the marks of a text in their order. Marks that share brackets share their place. */
export function citationMarks(text: string): CitationMark[] {
  return [...text.matchAll(BRACKETS)].flatMap(({ index, 0: brackets }) =>
    [...brackets.matchAll(ONE)].map(([, source, passage]) => ({
      source: Number(source),
      passage: Number(passage),
      start: index,
      end: index + brackets.length,
    })),
  );
}

/** A part of a text with citations: words, the name of a passage, or what stands around names in brackets. */
export type CitedPart =
  | { readonly kind: "words" | "rest"; readonly text: string }
  /** `index` is its place among the citations of the text. */
  | {
      readonly kind: "name";
      readonly text: string;
      readonly index: number;
      readonly ref: PassageRef;
    };

const NAMES = /(S\d{1,3}\s?§\s?\d{1,6})/u;

/** Divides a text at its citations. The texts of all parts together are the text. */
export function citedParts(text: string): CitedPart[] {
  const parts: CitedPart[] = [];
  const marks = citationMarks(text);
  let end = 0;
  for (const [first, { start, end: next }] of marks.entries()) {
    // Marks that share brackets share their place.
    if (start < end) continue;
    parts.push({ kind: "words", text: text.slice(end, start) });
    for (const [place, piece] of text.slice(start, next).split(NAMES).entries()) {
      const index = first + (place - 1) / 2;
      const mark = place % 2 === 1 ? marks[index] : undefined;
      parts.push(
        mark === undefined
          ? { kind: "rest", text: piece }
          : {
              kind: "name",
              text: piece,
              index,
              ref: { source: mark.source, passage: mark.passage },
            },
      );
    }
    end = next;
  }
  return [...parts, { kind: "words", text: text.slice(end) }];
}

/** Returns the name of a passage, such as `S2 §14`. It is the same in every language. */
export const passageName = ({ source, passage }: PassageRef): string => `S${source} §${passage}`;

/** Returns a text without its marks, as a voice says it. A text without marks stays as it is. */
export const withoutCitationMarks = (text: string): string => text.replace(MARKS_WITH_SPACE, "");
