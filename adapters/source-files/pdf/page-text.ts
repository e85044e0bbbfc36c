import type { Line } from "./page-lines.ts";

/** How much more than the usual distance of lines parts paragraphs. */
const WIDE_GAP = 1.35;
/** How different the letters of a heading are from those of its paragraph. */
const OTHER_SIZE = 1.15;
/** A line that ends before this share of the longest one is the last of a paragraph, or stands alone. */
const SHORT_LINE = 0.7;

const SENTENCE_END = /[.!?:;。！？…؟۔।][)\]"'”’»」』]*$/;
const BULLET = /^(?:[•‣▪●○◦–—-]\s|\(?\d{1,3}[.)]\s)/;
/** Scripts that are written without spaces between words, and their punctuation. */
const UNSPACED =
  "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]";
const UNSPACED_END = new RegExp(`${UNSPACED}$`, "u");
const UNSPACED_START = new RegExp(`^${UNSPACED}`, "u");
const DIVIDED = /\p{L}[-\u2010\u00ad]$/u;
const SMALL_LETTER = /^\p{Ll}/u;

/** Joins the lines of a page into paragraphs, which empty lines part, and words that lines divide. */
export function textOfLines(lines: readonly Line[]): string {
  const gap = usualGap(lines);
  const width = Math.max(0, ...lines.map(({ left, right }) => right - left));
  let text = lines[0]?.text ?? "";
  for (const [index, line] of lines.slice(1).entries()) {
    const before = lines[index] ?? line;
    const separator = separatorOf(before, line, { gap, width });
    const isDivided =
      separator === " " && DIVIDED.test(before.text) && SMALL_LETTER.test(line.text);
    text = isDivided ? text.slice(0, -1) + line.text : text + separator + line.text;
  }
  return text;
}

/** The measures of a page: the distance of its lines and the length of its longest one. */
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
  if (BULLET.test(line.text)) return "\n";
  const isIndented = isSentence && line.left > before.left + line.size * 0.8;
  const isShort = before.right - before.left < width * SHORT_LINE;
  if (isIndented) return "\n\n";
  return isShort && isSentence ? "\n\n" : spaceBetween(before.text, line.text);
}

const spaceBetween = (before: string, after: string): string =>
  UNSPACED_END.test(before) && UNSPACED_START.test(after) ? "" : " ";
