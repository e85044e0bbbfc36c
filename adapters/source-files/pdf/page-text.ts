import type { Line } from "./page-lines.ts";

/** How much more than the usual distance of lines parts paragraphs. */
const WIDE_GAP = 1.35;
/** How different the letters of a heading are from those of its paragraph. */
const OTHER_SIZE = 1.15;
/** A line that is shorter than this share of its neighbours is the last of a paragraph, or stands alone. */
const SHORT_LINE = 0.7;
/** How many lines before and after a line are its neighbours. */
const NEIGHBOURS = 3;

const SENTENCE_END = /[.!?:;。！？…؟۔।][)\]"'”’»」』]*$/;
const BULLET = /^[•‣▪●○◦–—-]\s/;
const NUMBERED = /^\(?\d{1,3}[.)]\s/;
/** The end and the start of text in a script without spaces between words, or its punctuation. */
const UNSPACED_END =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\ufe10-\ufe48\uff00-\uffef]$/u;
const UNSPACED_START =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\ufe10-\ufe48\uff00-\uffef]/u;
const WORD = /\p{L}+/gu;
/** The part of a word before a hyphen at the end of a line. */
const DIVIDED = /(?<!\p{L})\p{L}{1,40}(?=[-\u2010]$)/u;
const SMALL_LETTERS = /^\p{Ll}\p{L}*/u;

/** Joins the lines of a page into paragraphs, which empty lines part, and words that lines divide. */
export function textOfLines(lines: readonly Line[]): string {
  const gap = usualGap(lines);
  const words = new Set(lines.flatMap((line) => line.text.match(WORD) ?? []));
  let text = lines[0]?.text ?? "";
  for (const [index, line] of lines.slice(1).entries()) {
    const before = lines[index] ?? line;
    const around = lines.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1);
    const width = Math.max(...around.map(widthOf));
    const separator = separatorOf(before, line, { gap, width });
    text = separator === " " ? joinedLines(text, line.text, words) : text + separator + line.text;
  }
  return text;
}

/**
 * Joins two lines of a paragraph. A hyphen between them divides a word and is dropped, unless both of
 * its parts are words of this page, which the two of them are not: then it is one of the text.
 */
function joinedLines(before: string, after: string, words: ReadonlySet<string>): string {
  const [first] = before.slice(-42).match(DIVIDED) ?? [];
  const [second] = after.match(SMALL_LETTERS) ?? [];
  if (first === undefined || second === undefined) return `${before} ${after}`;
  const isCompound = words.has(first) && words.has(second) && !words.has(first + second);
  return (isCompound && first.length > 2 ? before : before.slice(0, -1)) + after;
}

const widthOf = ({ left, right }: Line) => right - left;

/** What lines are compared with: the usual distance of lines, and the longest line around. */
interface Measures {
  readonly gap: number;
  readonly width: number;
}

function usualGap(lines: readonly Line[]): number {
  const gaps = lines
    .slice(1)
    .map(({ y }, index) => (lines[index]?.y ?? 0) - y)
    .filter((gap) => gap > 0.5)
    .sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] ?? Number.POSITIVE_INFINITY;
}

/** Returns what stands between two lines that follow each other. */
function separatorOf(before: Line, line: Line, { gap, width }: Measures): string {
  if (!before.isLevel || !line.isLevel) return spaceBetween(before.text, line.text);
  const drop = before.y - line.y;
  if (Math.abs(drop) < line.size * 0.3) return " ";
  const isSentence = SENTENCE_END.test(before.text);
  const isOther = Math.max(before.size / line.size, line.size / before.size) > OTHER_SIZE;
  // The top of the next column goes on with the sentence, if it has not ended.
  const isApart = drop < 0 ? isSentence : drop > gap * WIDE_GAP;
  if (isOther || isApart) return "\n\n";
  if (BULLET.test(line.text) || (isSentence && NUMBERED.test(line.text))) return "\n";
  const isIndented = isSentence && line.left > before.left + line.size * 0.8;
  if (isIndented) return "\n\n";
  const isShort = widthOf(before) < width * SHORT_LINE;
  if (isShort) return isSentence ? "\n\n" : "\n";
  return spaceBetween(before.text, line.text);
}

const spaceBetween = (before: string, after: string): string =>
  UNSPACED_END.test(before) && UNSPACED_START.test(after) ? "" : " ";
