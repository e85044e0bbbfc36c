import { COLOURS } from "./colours.ts";
import { baselineIn, directionOfText, drawLine, drawParagraph } from "./text/draw-text.ts";
import { fitted } from "./text/paragraph.ts";
import type { Setting } from "./text/shaping.ts";

/** The room of the question, whose prompt is beside it. */
const ROOM = { width: 960, height: 226, sizes: [64, 54, 44, 36] } as const;

/** The edges of the prompt. */
const EDGES = { left: 76, right: 1_124 } as const;

/** Draws the question at a prompt, as large as it fits. Longer ones end in an ellipsis. */
export function drawQuestion(
  question: string,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  setting: Setting,
): string {
  const paragraph = fitted(question, ROOM, setting);
  const { lines, fontSize, lineHeight } = paragraph;
  const direction = directionOfText(question);
  const align = direction === "ltr" ? "left" : "right";
  const start = align === "left" ? EDGES.left : EDGES.right;
  const indent = fontSize * 0.6 + Math.round(fontSize * 0.45);
  const height = lines.length * fontSize * lineHeight;
  const first = Math.round((top + bottom - height) / 2);
  return [
    drawLine(
      ">",
      {
        ...{ x: start, align, direction, fontSize, colour: COLOURS.accent },
        y: first + baselineIn(fontSize, lineHeight),
      },
      setting,
    ),
    drawParagraph(
      paragraph,
      {
        ...{ align, direction, top: first, colour: COLOURS.ink },
        x: align === "left" ? start + indent : start - indent,
      },
      setting,
    ),
  ].join("");
}
