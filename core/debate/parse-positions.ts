import { truncateAtWord } from "../shared/text.ts";
import { MAXIMUM, MINIMUM } from "../shared/text-lengths.ts";
import type { PositionPair } from "./position-pair.ts";

/**
 * The parsed answer of a model: whether it is a yes/no question, and two usable opposite positions
 * or null.
 */
export interface ParsedPositions {
  readonly isYesNoQuestion: boolean;
  readonly suggestedPositions: PositionPair | null;
}

/**
 * Parses a model's answer: a JSON object with `isYesNoQuestion`, `position1` and `position2`,
 * alone, in a code fence or within other text. Positions are 2 to 200 characters of plain text on
 * one line, and they differ. Never throws.
 */
export function parsePositions(text: string): ParsedPositions {
  for (const answer of jsonObjectsIn(text)) {
    const pair = isRecord(answer.suggestedPositions) ? answer.suggestedPositions : answer;
    const isYesNoQuestion = answer.isYesNoQuestion === true;
    const position1 = plainPosition(pair.position1);
    const position2 = plainPosition(pair.position2);
    const areOpposed =
      position1 !== null &&
      position2 !== null &&
      position1.toLowerCase() !== position2.toLowerCase();
    if (areOpposed) return { isYesNoQuestion, suggestedPositions: { position1, position2 } };
    if (isYesNoQuestion) return { isYesNoQuestion, suggestedPositions: null };
  }
  return { isYesNoQuestion: false, suggestedPositions: null };
}

/**
 * Yields the JSON objects that a text may contain: from its first to its last brace, then each one
 * without nested braces.
 */
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

/**
 * Returns a position as one line of plain text that fits the form; null when it is empty or much
 * too long.
 */
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
