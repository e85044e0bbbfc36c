/** The citations of the turn around a text, for the chips in it. */

import { citationMarks, type PassageRef } from "@einstein-vs-cat/core";
import { createContext, use } from "react";
import type { SerializedCitation } from "../../api/sources.ts";

/** A turn of a debate with sources. */
export interface CitedTurn {
  /** In the order of the text; null while the turn is still spoken. */
  readonly citations: readonly SerializedCitation[] | null;
  /** Whether the owner keeps the sources private from this reader. */
  readonly isPrivate: boolean;
}

/** Null around the texts of a debate without sources: they stay exactly as they are. */
export const CitedTurnContext = createContext<CitedTurn | null>(null);

/** Returns how many citations stand before each of some texts that follow each other. */
export type CitationsBefore = (texts: readonly string[], from: number) => readonly number[];

const NONE: CitationsBefore = (texts) => texts.map(() => 0);

const countBefore: CitationsBefore = (texts, from) => {
  let count = from;
  return texts.map((text) => {
    const before = count;
    count += citationMarks(text).length;
    return before;
  });
};

/** Returns the counting of citations. Where nothing is known of them, it counts none and costs nothing. */
export const useCitationsBefore = (): CitationsBefore =>
  use(CitedTurnContext)?.citations ? countBefore : NONE;

/**
 * Returns the citation that a mark stands for, or null. `index` is its place among the citations of
 * the turn. A translated text may have them in another order: then the passage decides.
 */
export function citationOf(
  citations: readonly SerializedCitation[],
  index: number,
  { source, passage }: PassageRef,
): SerializedCitation | null {
  const isSame = (one: SerializedCitation | undefined) =>
    one?.source === source && one.passage === passage;
  const expected = citations[index];
  return (isSame(expected) ? expected : citations.find(isSame)) ?? null;
}
