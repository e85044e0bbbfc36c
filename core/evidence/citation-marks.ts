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

/** Returns the name of a passage, such as `S2 §14`. It is the same in every language. */
export const passageName = ({ source, passage }: PassageRef): string => `S${source} §${passage}`;

/** Returns a text without its marks, as a voice says it. A text without marks stays as it is. */
export const withoutCitationMarks = (text: string): string => text.replace(MARKS_WITH_SPACE, "");
