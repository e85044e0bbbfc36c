/**
 * Draws a line of a debate with its speaker as a picture, in the manner of the preview images. The
 * browser draws it, because it has the fonts for every language, and no server needs to know which
 * line a person likes.
 */

import { directionOf, type Persona, type Side } from "@einstein-vs-cat/core";
import {
  COLOURS,
  drawFace,
  drawPicture,
  fitted,
  fontOf,
  LINE_HEIGHT,
  MARGIN,
  type Picture,
  SIDE_COLOURS,
  wrapped,
} from "./picture-parts.ts";

/** What stands in the picture. `language` is that of the line and the question. */
export interface LineOnPicture {
  readonly line: string;
  readonly question: string;
  readonly language: string;
  readonly side: Side;
  readonly name: string;
  /** Null for a person. */
  readonly portrait: Persona["portrait"] | null;
}

/** The size of the picture. */
export const PICTURE_SIZE = { width: 1_200, height: 630 } as const;
/** Where texts begin and end, and the room of the line between the bar and the speaker. */
const TEXT = { left: 74, right: PICTURE_SIZE.width - 74, top: 130, bottom: 400 } as const;
const LINE_SIZES = [66, 58, 50, 44, 38, 33] as const;

/** Returns the picture. */
export const drawLine = (content: LineOnPicture): Promise<Picture> =>
  drawPicture(PICTURE_SIZE, (context) => {
    drawSpeaker(context, content);
    drawTexts(context, content);
  });

/** Side 1 stands where its language begins a line. */
const isAtLeft = ({ side, language }: LineOnPicture) =>
  (side === 1) === (directionOf(language) === "ltr");

/** The width and height of the portrait. */
const PORTRAIT_SIZE = 144;

/** Draws the portrait at the side of the speaker. */
function drawSpeaker(context: CanvasRenderingContext2D, content: LineOnPicture): void {
  const { side, portrait } = content;
  const width = PORTRAIT_SIZE;
  const x = isAtLeft(content) ? TEXT.left : TEXT.right - width;
  const y = PICTURE_SIZE.height - MARGIN - 22 - width;
  context.fillStyle = COLOURS.screen;
  context.fillRect(x, y, width, width);
  context.save();
  context.translate(x, y);
  drawFace(context, portrait, width);
  context.restore();
  context.strokeStyle = SIDE_COLOURS[side];
  context.strokeRect(x, y, width, width);
}

/** Draws the line as large as it fits, and beside the portrait who said it, and to which question. */
function drawTexts(context: CanvasRenderingContext2D, content: LineOnPicture): void {
  const { line, question, language, side, name } = content;
  const isRightToLeft = directionOf(language) === "rtl";
  context.direction = isRightToLeft ? "rtl" : "ltr";
  context.textAlign = "start";
  const reading = fontOf("--reading-font");
  const fit = fitted(context, line, {
    ...{ language, font: reading, sizes: LINE_SIZES },
    room: { width: TEXT.right - TEXT.left, height: TEXT.bottom - TEXT.top },
  });
  context.fillStyle = COLOURS.ink;
  context.font = `${fit.size}px ${reading}`;
  const height = fit.lines.length * fit.size * LINE_HEIGHT;
  const top = TEXT.top + (TEXT.bottom - TEXT.top - height) / 2 + fit.size;
  const start = isRightToLeft ? TEXT.right : TEXT.left;
  for (const [index, words] of fit.lines.entries())
    context.fillText(words, start, top + index * fit.size * LINE_HEIGHT);
  const beside = isAtLeft(content) ? TEXT.left + 180 : TEXT.right - 180;
  context.textAlign = isAtLeft(content) ? "left" : "right";
  context.fillStyle = SIDE_COLOURS[side];
  context.font = `bold 32px ${fontOf("--interface-font")}`;
  context.fillText(name, beside, PICTURE_SIZE.height - 132);
  context.fillStyle = COLOURS.muted;
  context.font = `26px ${reading}`;
  const [first = "", second] = wrapped(context, question, language, TEXT.right - TEXT.left - 180);
  context.fillText(second === undefined ? first : `${first}…`, beside, PICTURE_SIZE.height - 84);
}
