/** Shortens texts for labels without splitting a grapheme. */

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * Returns a text of at most `maximum` UTF-16 code units, followed by the ellipsis when it was
 * longer. Cuts before the grapheme that does not fit; a single grapheme longer than the maximum is
 * cut between code points.
 */
export function truncate(text: string, maximum: number, ellipsis = "…"): string {
  if (text.length <= maximum) return text;
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
  const words = cut.replace(/\s+\S{0,40}$/u, "");
  // Without a space nearby, at least avoid splitting a number.
  return `${words !== "" && words !== cut ? words : cut.replace(/[\p{N}\p{P}]{1,40}$/u, "")}…`;
}
