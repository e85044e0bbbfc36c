/**
 * Suggested positions: while the form is filled in, a model reads the question and names two
 * opposite sides. Its answer is untrusted and becomes two short lines of plain text, or Yes and No.
 */

import { MINIMUM } from "../shared/text-lengths.ts";
import type { ParsedPositions } from "./parse-positions.ts";
import type { PositionPair } from "./position-pair.ts";
import { yesNoWords } from "./yes-no-words.ts";

/** The key of a suggestion. */
export interface PositionQuestion {
  readonly question: string;
  readonly language: string;
}

/**
 * The answer of `POST /api/debates/generate-positions`. For a yes/no question the positions are Yes
 * and No.
 */
export interface PositionSuggestion {
  readonly isYesNoQuestion: boolean;
  readonly suggestedPositions: PositionPair;
}

/** The state of the form: the question as typed, and which positions the user edited. */
export interface SuggestionState {
  readonly question: string;
  readonly isEdited1: boolean;
  readonly isEdited2: boolean;
}

/**
 * Returns whether to suggest positions: the trimmed question has 5 characters, and the user has not
 * edited both positions.
 */
export function maySuggest({ question, isEdited1, isEdited2 }: SuggestionState): boolean {
  return question.trim().length >= MINIMUM.question && !(isEdited1 && isEdited2);
}

/** Returns the key of a question, which ignores differences in white space. */
export function positionQuestion(query: string, language: string): PositionQuestion {
  return { question: query.normalize("NFC").trim().replace(/\s+/gu, " "), language };
}

/**
 * Returns the suggestion for a parsed answer: its positions, or Yes and No in the language for a
 * yes/no question and for an answer without positions.
 */
export function suggestionFor(
  { isYesNoQuestion, suggestedPositions }: ParsedPositions,
  language: string,
): PositionSuggestion {
  const suggested = isYesNoQuestion ? null : suggestedPositions;
  return { isYesNoQuestion, suggestedPositions: suggested ?? yesNoWords(language) };
}
