/** What a turn rests on: the passages of the debate's sources that it was given, and its citations. */

import type { Passage } from "../shared/passage.ts";

/** A passage as it is stored. `page` is counted from 1; null without pages. */
export interface SourcePassage {
  readonly text: string;
  readonly page: number | null;
}

/** A source that is to be stored, divided into its passages. */
export interface NewSource {
  readonly title: string;
  /** The address of the page that it was taken from; null without one. */
  readonly address: string | null;
  /** The length of the whole text in UTF-16 code units. */
  readonly characters: number;
  readonly parts: readonly SourcePassage[];
}

/** Names one passage of a debate for good: `S2 §14` is the passage 14 of the source 2. */
export interface PassageRef {
  readonly source: number;
  readonly passage: number;
}

/** Passages of one source that follow each other, both ends included. */
export interface PassageRange {
  readonly source: number;
  readonly from: number;
  readonly to: number;
}

/**
 * What a citation turned out to be:
 * - `quoted`: the words in quotation marks stand in the passage,
 * - `cited`: the passage was given to the turn,
 * - `not-given`: the passage exists, but the turn had not seen it,
 * - `misquoted`: words in quotation marks that no given passage has,
 * - `invented`: there is no such passage.
 */
export const CITATION_KINDS = ["quoted", "cited", "not-given", "misquoted", "invented"] as const;

/** What a citation turned out to be. */
export type CitationKind = (typeof CITATION_KINDS)[number];

/** The quoted words: their place in the turn, and their place in the cited passage. */
export interface CitedQuote extends Passage {
  readonly sourceStart: number;
  readonly sourceEnd: number;
}

/** A citation in the text of a turn. Its place is that of its mark, such as `[S2 §14]`. */
export interface Citation extends PassageRef, Passage {
  readonly kind: CitationKind;
  /** The words of a `quoted` citation; null for all others. */
  readonly quote: CitedQuote | null;
}

/** The evidence of one turn of a debate with sources. */
export interface TurnEvidence {
  /** In the order of sources and passages, without overlap. */
  readonly given: readonly PassageRange[];
  /** In the order of the text. */
  readonly citations: readonly Citation[];
}
