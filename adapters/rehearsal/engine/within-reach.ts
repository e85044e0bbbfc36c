import { MAXIMUM, truncate } from "@einstein-vs-cat/core";

/**
 * How much of a response or an input the engine reads, in UTF-16 code units: more than any turn of
 * `TURN_LIMIT.answerTokens` in English has.
 */
export const LONGEST_TEXT = 8_000;

const { question, option } = MAXIMUM;
const LONGEST: Record<string, number> = { question, position: option, opposingPosition: option };

/**
 * Cuts all texts of a request to the lengths that the engine reads. The patterns of the data files
 * describe whole sentences, so the time of some grows with the square of the text; with an end to
 * the text, there is an end to the time.
 */
export function withinReach<T>(value: T, key = ""): T {
  if (typeof value === "string") return truncate(value, LONGEST[key] ?? LONGEST_TEXT, "") as T;
  if (Array.isArray(value)) return value.map((item) => withinReach(item)) as T;
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(([name, item]) => [name, withinReach(item, name)]);
  return Object.fromEntries(entries);
}
