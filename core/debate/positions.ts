/**
 * Suggested positions (SPEC §4): a model reads the question while the form is filled in and names two opposite sides.
 * What it says is untrusted text and becomes two short plain lines, or Yes and No.
 */

import { MAXIMUM, MINIMUM } from "../shared/limits.ts";
import { truncateAtWord } from "../shared/text.ts";
import type { PositionPair } from "./position-pair.ts";
import { yesNoWords } from "./yes-no-words.ts";

/** What suggestions are remembered by. */
export interface PositionQuestion {
  readonly question: string;
  readonly language: string;
}

/** The answer of `POST /api/debates/generate-positions` (SPEC §7). For a yes/no question the positions are Yes and No. */
export interface PositionSuggestion {
  readonly isYesNoQuestion: boolean;
  readonly suggestedPositions: PositionPair;
}

/** What the form knows: the question as typed, and which positions were edited by hand. */
export interface SuggestionState {
  readonly question: string;
  readonly isEdited1: boolean;
  readonly isEdited2: boolean;
}

/** Whether positions may be suggested: the trimmed question has 5 characters, and not both were edited by hand (SPEC §4). */
export function maySuggest({ question, isEdited1, isEdited2 }: SuggestionState): boolean {
  return question.trim().length >= MINIMUM.question && !(isEdited1 && isEdited2);
}

/** The key of a question: white space that is typed differently makes no other question. */
export function positionQuestion(query: string, language: string): PositionQuestion {
  return { question: query.normalize("NFC").trim().replace(/\s+/gu, " "), language };
}

/** What a model said of a question: whether it is a yes/no question, and two usable opposite positions, else null. */
export interface ReadPositions {
  readonly isYesNoQuestion: boolean;
  readonly suggestedPositions: PositionPair | null;
}

/** What there is to tell of what a model said: Yes and No in that language where it suggested nothing (SPEC §4). */
export function suggestionFor(read: ReadPositions, language: string): PositionSuggestion {
  const { isYesNoQuestion, suggestedPositions } = read;
  const suggested = isYesNoQuestion ? null : suggestedPositions;
  return { isYesNoQuestion, suggestedPositions: suggested ?? yesNoWords(language) };
}

/**
 * Reads a model's answer, a JSON object with `isYesNoQuestion`, `position1` and `position2` (alone, in a fence or among
 * other words). Never throws. Positions are 2 to 200 characters of plain text on one line, and differ.
 */
export function parsePositions(text: string): ReadPositions {
  for (const answer of jsonObjectsIn(text)) {
    const pair = isRecord(answer.suggestedPositions) ? answer.suggestedPositions : answer;
    const isYesNoQuestion = answer.isYesNoQuestion === true;
    const position1 = plainPosition(pair.position1);
    const position2 = plainPosition(pair.position2);
    const areSides =
      position1 !== null &&
      position2 !== null &&
      position1.toLowerCase() !== position2.toLowerCase();
    if (areSides) return { isYesNoQuestion, suggestedPositions: { position1, position2 } };
    if (isYesNoQuestion) return { isYesNoQuestion, suggestedPositions: null };
  }
  return { isYesNoQuestion: false, suggestedPositions: null };
}

/** The JSON objects that a text may hold: from its first brace to its last, else each without braces inside. */
function* jsonObjectsIn(text: string): Generator<Record<string, unknown>> {
  const candidates = [
    text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1),
    ...(text.match(/\{[^{}]*\}/g) ?? []),
  ];
  for (const candidate of candidates) {
    const value = parsedJson(candidate);
    if (isRecord(value)) yield value;
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A position as the form takes it: one plain line that fits; null when nothing is left or it is too long to be one. */
function plainPosition(value: unknown): string | null {
  if (typeof value !== "string" || value.length > MAXIMUM.option * 5) return null;
  const text = value
    .toWellFormed()
    .replace(/<\/?[a-z!][^<>]*>/gi, " ")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, " ")
    .replace(/\*\*|__|`/g, "")
    .replace(/\s+/gu, " ")
    .normalize("NFC")
    .trim();
  const fits = Array.from(text).length >= MINIMUM.option && /[\p{L}\p{N}\p{S}]/u.test(text);
  return fits ? truncateAtWord(text, MAXIMUM.option) : null;
}
