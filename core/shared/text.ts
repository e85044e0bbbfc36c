/** Shortens texts for labels without splitting a grapheme, and takes marks off their ends. */

import { graphemes } from "./segments.ts";

/**
 * Two letters that are graphemes of their own wherever they stand: of ASCII, and of scripts without
 * joining letters. Most texts can be cut between them without the segmenter, whose first use takes a
 * slow phone 80 ms.
 */
const APART = /^[\t\n -~À-ɏΑ-ωА-яא-תء-يぁ-ゖァ-ヺ一-鿿]{2}$/;

/**
 * Returns a text of at most `maximum` UTF-16 code units, followed by the ellipsis when it was
 * longer. Cuts before the grapheme that does not fit; a single grapheme longer than the maximum is
 * cut between code points.
 */
export function truncate(text: string, maximum: number, ellipsis = "…"): string {
  if (text.length <= maximum) return text;
  if (APART.test(text.slice(Math.max(0, maximum - 1), maximum + 1)))
    return text.slice(0, maximum) + ellipsis;
  const fitting = graphemes.segment(text).containing(maximum)?.index ?? maximum;
  const insidePair = /^[\uDC00-\uDFFF]$/.test(text.charAt(maximum));
  return text.slice(0, fitting > 0 ? fitting : maximum - (insidePair ? 1 : 0)) + ellipsis;
}

/**
 * Returns a text of at most `maximum` UTF-16 code units including its ellipsis, cut between words
 * where possible.
 */
export function truncateAtWord(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const cut = truncate(text, Math.max(0, maximum - 1), "").trimEnd();
  const space = cut.search(/\s\S{0,40}$/u);
  const words = space < 0 ? cut : cut.slice(0, space).trimEnd();
  // Without a space nearby, at least avoid splitting a number.
  return `${words !== "" && words !== cut ? words : cut.replace(/[\p{N}\p{P}]{1,40}$/u, "")}…`;
}

/**
 * Removes the characters at the start and at the end of a text that match. A pattern such as
 * `/[.!]+$/` would read a run of marks inside the text again from each of them, so its time grows
 * with the square of the run.
 */
export function trimCharacters(text: string, atStart: RegExp | null, atEnd: RegExp | null): string {
  let [start, end] = [0, text.length];
  while (start < end && atStart?.test(text.charAt(start))) start += 1;
  while (end > start && atEnd?.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}
