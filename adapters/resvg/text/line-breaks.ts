import LineBreaker from "linebreak";

/** Two letters of Thai, whose words no space divides, except before the marks that end a word. */
const WITHIN_THAI = /^\p{Script=Thai}(?![ๆฯ])\p{Script=Thai}$/u;

/**
 * Returns the pieces of a text between which a line may end: where the Unicode line breaking
 * algorithm allows it, but within no word, as far as the language of the text is known. In Thai
 * that algorithm leaves the places to a dictionary.
 */
export function piecesOf(text: string, language: string): string[] {
  const allowed = new Set<number>();
  const breaker = new LineBreaker(text);
  for (let next = breaker.nextBreak(); next !== null; next = breaker.nextBreak())
    allowed.add(next.position);
  const pieces: string[] = [];
  let piece = "";
  for (const { segment, index } of new Intl.Segmenter(language, { granularity: "word" }).segment(
    text,
  )) {
    const isBetweenThai = WITHIN_THAI.test(text.slice(Math.max(0, index - 1), index + 1));
    if (piece !== "" && (allowed.has(index) || isBetweenThai)) {
      pieces.push(piece);
      piece = "";
    }
    piece += segment;
  }
  return piece === "" ? pieces : [...pieces, piece];
}
