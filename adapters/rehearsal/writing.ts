/**
 * How a language is written: its quotation marks, what ends a sentence, and whether spaces part its words. The composition
 * joins, cuts and counts by this alone, so that it needs to know no language.
 */

/** The marks and spaces of one language. */
export interface Writing {
  /** BCP 47, for capitals and for finding the words of a script without spaces. */
  readonly tag: string;
  /** Whether spaces part words and sentences. Where they do not, words are those that `Intl.Segmenter` finds. */
  readonly isSpaced: boolean;
  readonly quotes: readonly [opening: string, closing: string];
  /** What quotation marks inside a quotation become. */
  readonly innerQuotes: readonly [opening: string, closing: string];
  /** The characters that begin a sentence, where there are any: ¿¡. */
  readonly beginnings?: string;
  /** The characters that end a sentence. */
  readonly ends: string;
  /** The characters that part a sentence. */
  readonly pauses: string;
  /** What stands behind an item of a list, and behind the last one. */
  readonly listMarks: readonly [between: string, last: string];
  /** The finishing touch to a whole turn, where typography asks for one. */
  readonly polish?: (turn: string) => string;
}

/** English, which is also meant where no other language is named. */
export const ENGLISH_WRITING: Writing = {
  tag: "en",
  isSpaced: true,
  quotes: ["“", "”"],
  innerQuotes: ["‘", "’"],
  ends: ".!?…",
  pauses: ",;:–—-",
  listMarks: [";", "."],
};

const segmenters = new Map<string, Intl.Segmenter>();

/** The pieces between which a text may be cut: its words with the marks beside them. `joinedPieces` joins them again. */
export function piecesOf(text: string, { isSpaced, tag }: Writing): string[] {
  return isSpaced ? text.split(" ") : unspacedPieces(text, tag);
}

/** The words of a text that has no space between them, each with the marks and the space behind it. */
export function unspacedPieces(text: string, tag = "und"): string[] {
  const pieces: string[] = [];
  for (const { segment, isWordLike } of segmenterFor(tag).segment(text)) {
    if (isWordLike || pieces.length === 0) pieces.push(segment);
    else pieces[pieces.length - 1] += segment;
  }
  return pieces;
}

/** Pieces made into a text again, with the space between them that the language has. */
export function joinedPieces(pieces: readonly string[], { isSpaced }: Writing): string {
  return pieces.join(isSpaced ? " " : "");
}

/** How many words a text has: runs without a space that hold a letter, a digit or a symbol; else what `Intl.Segmenter` finds. */
export function countWords(text: string, { isSpaced, tag }: Writing = ENGLISH_WRITING): number {
  if (isSpaced) return text.split(/\s+/u).filter((run) => /[\p{L}\p{N}\p{S}]/u.test(run)).length;
  return Array.from(segmenterFor(tag).segment(text)).filter(
    ({ segment, isWordLike }) => isWordLike || /\p{S}/u.test(segment),
  ).length;
}

/** The first words of a text, up to a number of words and of characters; a cut-off text ends with an ellipsis. */
export function firstWords(
  text: string,
  maximumWords: number,
  maximumCharacters = 100,
  writing: Writing = ENGLISH_WRITING,
): string {
  const pieces = piecesOf(text, writing).slice(0, maximumWords);
  while (joinedPieces(pieces, writing).length > maximumCharacters && pieces.length > 1)
    pieces.pop();
  let kept = joinedPieces(pieces, writing);
  if (kept.length > maximumCharacters)
    kept = Array.from(kept)
      .slice(0, maximumCharacters / 2)
      .join("");
  return kept.length === text.length ? kept : `${kept.replace(/[\s\p{P}]+$/u, "")}…`;
}

/** A text in quotation marks; double marks inside become the inner ones. */
export function inQuotes(text: string, { quotes, innerQuotes }: Writing = ENGLISH_WRITING): string {
  const [opening, closing] = quotes;
  const openings = `“„«${opening.trim()}`.replaceAll(closing.trim(), "");
  const inside = text
    .replace(new RegExp(`[${openings}]|"(?=[\\p{L}\\p{N}])`, "gu"), innerQuotes[0])
    .replace(new RegExp(`[”»"‟${closing.trim()}]`, "gu"), innerQuotes[1]);
  return `${opening}${inside}${closing}`;
}

/** The first sentences of a text; the whole of it when a cut would fall into a quotation. */
export function firstSentences(
  text: string,
  count: number,
  { quotes, ends, isSpaced }: Writing,
): string {
  const [opening, closing] = quotes;
  const behindSentence = `(?<=[${ends}](?:${closing})?)`;
  const first = text
    .split(
      new RegExp(isSpaced ? `${behindSentence} ` : `${behindSentence}(?![${ends}${closing}])`, "u"),
    )
    .slice(0, count)
    .join(isSpaced ? " " : "");
  return first.split(opening).length === first.split(closing).length ? first : text;
}

/** Sentences that were found one behind the other, with the marks that open the next one taken out of the one before. */
export function withOpeningMarks(sentences: readonly string[]): string[] {
  const opening = (index: number) =>
    /(?<=[。！？])[“‘「『《（]+$/u.exec(sentences[index] ?? "")?.[0] ?? "";
  return sentences.map((sentence, index) => {
    const isLast = index === sentences.length - 1;
    const own = isLast ? sentence : sentence.slice(0, sentence.length - opening(index).length);
    return `${index === 0 ? "" : opening(index - 1)}${own}`;
  });
}

function segmenterFor(tag: string): Intl.Segmenter {
  const known = segmenters.get(tag) ?? new Intl.Segmenter(tag, { granularity: "word" });
  segmenters.set(tag, known);
  return known;
}
