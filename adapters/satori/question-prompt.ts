import { COLOURS } from "./colours.ts";
import { box, type Element, text } from "./elements.ts";

/**
 * The font sizes of the question with the number of lines that fit. A character is 0.6 times as
 * wide as the font size.
 */
const SIZES = [
  { fontSize: 64, lines: 2 },
  { fontSize: 54, lines: 3 },
  { fontSize: 44, lines: 4 },
  { fontSize: 36, lines: 5 },
] as const;

const PROMPT_WIDTH = 960;
const CHARACTER_WIDTH = 0.6;

/** Draws the question at a prompt, as large as it fits. Longer ones end in an ellipsis. */
export function questionPrompt(question: string): Element {
  const fits = ({ fontSize, lines }: { fontSize: number; lines: number }) =>
    countLines(question, Math.floor(PROMPT_WIDTH / (fontSize * CHARACTER_WIDTH))) <= lines;
  const { fontSize, lines } = SIZES.find(fits) ?? SIZES[3];
  const style = { fontSize, lineHeight: 1.25, fontWeight: 700 };
  return box(
    { alignItems: "flex-start" },
    text(">", { ...style, color: COLOURS.accent, marginRight: Math.round(fontSize * 0.45) }),
    text(question, {
      ...style,
      width: PROMPT_WIDTH,
      lineClamp: lines,
      wordBreak: "break-word",
      overflow: "hidden",
    }),
  );
}

/** Returns the number of lines that a text takes when it breaks between words. */
function countLines(content: string, columns: number): number {
  let lines = 1;
  let used = 0;
  for (const word of content.split(/\s+/)) {
    const length = [...word].length;
    if (used > 0 && used + 1 + length > columns) {
      lines += 1;
      used = 0;
    }
    lines += Math.floor(Math.max(0, length - 1) / columns);
    used += (used > 0 ? 1 : 0) + (length > columns ? length % columns : length);
  }
  return lines;
}
