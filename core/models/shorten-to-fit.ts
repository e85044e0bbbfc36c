/** Shortens a text that is too long for a prompt. */

import { sentences } from "../shared/segments.ts";
import { truncate } from "../shared/text.ts";

/** Stands for the rest of a text that a prompt does not hold. */
export const CUT_MARK = " […]";

/**
 * Returns the text when it fits, else the longest beginning that fits with the mark of a cut. It
 * ends with a sentence unless that would halve it. When nothing fits, only the mark is left.
 * `fits` must accept every beginning of what it accepts.
 */
export function shortenToFit(text: string, fits: (shortened: string) => boolean): string {
  if (fits(text)) return text;
  const withMark = (part: string) => part.trimEnd() + CUT_MARK;
  return withMark(fittingStart(text, (part) => fits(withMark(part))));
}

/**
 * Splits a text into parts that fit, at sentences where possible. A grapheme is never split, so a
 * part of one grapheme may not fit.
 */
export function splitToFit(text: string, fits: (part: string) => boolean): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest !== "" && !fits(rest)) {
    const part = fittingStart(rest, fits) || truncate(rest, 1, "") || rest;
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return rest === "" ? parts : [...parts, rest];
}

/** Returns the longest beginning that fits, up to the end of a sentence unless that halves it. */
function fittingStart(text: string, fits: (part: string) => boolean): string {
  let [length, tooLong] = [0, text.length];
  while (tooLong - length > 1) {
    const middle = Math.floor((length + tooLong) / 2);
    if (fits(truncate(text, middle, ""))) length = middle;
    else tooLong = middle;
  }
  const start = truncate(text, length, "");
  const end = sentences.segment(text).containing(start.length)?.index ?? 0;
  return end >= start.length / 2 ? text.slice(0, end) : start;
}
