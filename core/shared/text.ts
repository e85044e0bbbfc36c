/** Short forms of texts for labels. A cut never splits what a reader sees as one character. */

const graphemes = new Intl.Segmenter("und", { granularity: "grapheme" });

/**
 * A text of at most `maximum` UTF-16 code units, followed by the ellipsis when it was longer (SPEC §9).
 * The cut falls before the grapheme that would not fit whole; a single grapheme longer than the
 * maximum is cut between code points.
 */
export function truncate(text: string, maximum: number, ellipsis = "…"): string {
  if (text.length <= maximum) return text;
  const fitting = graphemes.segment(text).containing(maximum)?.index ?? maximum;
  const insidePair = /^[\uDC00-\uDFFF]$/.test(text.charAt(maximum));
  return text.slice(0, fitting > 0 ? fitting : maximum - (insidePair ? 1 : 0)) + ellipsis;
}

/** A text of at most `maximum` UTF-16 code units, its ellipsis included, cut between words where there are any near. */
export function truncateAtWord(text: string, maximum: number): string {
  if (text.length <= maximum) return text;
  const cut = truncate(text, Math.max(0, maximum - 1), "").trimEnd();
  const words = cut.replace(/\s+\S{0,40}$/u, "");
  // Where no space is near, a number at least is not torn apart.
  return `${words !== "" && words !== cut ? words : cut.replace(/[\p{N}\p{P}]{1,40}$/u, "")}…`;
}
