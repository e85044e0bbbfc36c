/** Draws two facing quotes of a debate as a picture, in the manner of `line-picture.ts`. */

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
  type Size,
  wrapped,
} from "../line/picture-parts.ts";

/** A quote with its speaker. */
export interface QuoteOnPicture {
  readonly quote: string;
  readonly side: Side;
  readonly name: string;
  /** Null for a person. */
  readonly portrait: Persona["portrait"] | null;
}

/** What stands in the picture. `language` is that of the quotes and the question. */
export interface ExchangeOnPicture {
  readonly quotes: readonly [QuoteOnPicture, QuoteOnPicture];
  readonly question: string;
  readonly language: string;
  /** Says in the language of the interface that the quotes were found in the debate; null if not. */
  readonly mark: string | null;
  readonly markLanguage: string;
}

/** The forms of the picture: for chats, and for where pictures are square. */
export const SHAPES = {
  wide: { width: 1_200, height: 630 },
  square: { width: 1_080, height: 1_080 },
} as const;

export type Shape = keyof typeof SHAPES;

const SIZES = [52, 46, 40, 35, 31, 27, 24] as const;
/** The bar of the window, and the room of the question and the mark at the end. */
const [TOP, FOOT, PADDING, GAP] = [MARGIN + 66, 92, 46, 22] as const;

/** Returns the picture. */
export function drawExchange(content: ExchangeOnPicture, shape: Shape): Promise<Picture> {
  const size = SHAPES[shape];
  return drawPicture(size, (context) => {
    const height = (size.height - MARGIN - FOOT - TOP - 3 * GAP) / 2;
    for (const [index, quote] of content.quotes.entries())
      drawQuote(context, content, quote, {
        ...{ x: MARGIN + GAP, y: TOP + GAP + index * (height + GAP) },
        ...{ width: size.width - 2 * (MARGIN + GAP), height },
      });
    drawFoot(context, content, size);
  });
}

interface Box extends Size {
  readonly x: number;
  readonly y: number;
}

/** Draws a quote beside its speaker: side 1 at the start of the line, side 2 at the end. */
function drawQuote(
  context: CanvasRenderingContext2D,
  { language }: ExchangeOnPicture,
  { quote, side, name, portrait }: QuoteOnPicture,
  box: Box,
): void {
  const isRightToLeft = directionOf(language) === "rtl";
  const isAtLeft = (side === 1) !== isRightToLeft;
  const face = Math.min(112, box.height - 70);
  const faceX = isAtLeft ? box.x + 18 : box.x + box.width - 18 - face;
  const faceY = box.y + (box.height - face - 40) / 2;
  context.fillStyle = COLOURS.bar;
  context.fillRect(box.x, box.y, box.width, box.height);
  context.fillStyle = SIDE_COLOURS[side];
  context.fillRect(isAtLeft ? box.x : box.x + box.width - 6, box.y, 6, box.height);
  context.fillStyle = COLOURS.screen;
  context.fillRect(faceX, faceY, face, face);
  context.save();
  context.translate(faceX, faceY);
  drawFace(context, portrait, face);
  context.restore();
  context.fillStyle = SIDE_COLOURS[side];
  context.direction = "ltr";
  context.textAlign = "center";
  context.font = `bold 22px ${fontOf("--interface-font")}`;
  context.fillText(name, faceX + face / 2, faceY + face + 32, face + 32);
  const left = isAtLeft ? faceX + face + PADDING : box.x + PADDING;
  const width = box.width - face - 18 - 2 * PADDING;
  const font = fontOf("--reading-font");
  const room = { width, height: box.height - 24 };
  const text = fitted(context, `“${quote}”`, { language, font, room, sizes: SIZES });
  const most = Math.max(1, Math.floor(room.height / (text.size * LINE_HEIGHT)));
  const lines =
    text.lines.length <= most
      ? text.lines
      : [...text.lines.slice(0, most - 1), `${text.lines[most - 1] ?? ""}…”`];
  context.direction = isRightToLeft ? "rtl" : "ltr";
  context.textAlign = "start";
  context.fillStyle = COLOURS.ink;
  context.font = `${text.size}px ${font}`;
  const first = box.y + (box.height - lines.length * text.size * LINE_HEIGHT) / 2 + text.size;
  for (const [index, words] of lines.entries())
    context.fillText(
      words,
      isRightToLeft ? left + width : left,
      first + index * text.size * LINE_HEIGHT,
    );
}

/** Draws the question, and the mark that the quotes were found in the debate if they were. */
function drawFoot(
  context: CanvasRenderingContext2D,
  { question, language, mark, markLanguage }: ExchangeOnPicture,
  { width, height }: Size,
): void {
  const baseline = height - MARGIN - 34;
  const room = width - 2 * (MARGIN + PADDING);
  const isMarkRightToLeft = directionOf(markLanguage) === "rtl";
  context.direction = isMarkRightToLeft ? "rtl" : "ltr";
  context.textAlign = isMarkRightToLeft ? "left" : "right";
  context.fillStyle = COLOURS.accent;
  context.font = `bold 22px ${fontOf("--interface-font")}`;
  const marked = mark === null ? "" : `✓ ${mark}`;
  const markWidth = context.measureText(marked).width;
  context.fillText(
    marked,
    isMarkRightToLeft ? MARGIN + PADDING : width - MARGIN - PADDING,
    baseline,
  );
  const isRightToLeft = directionOf(language) === "rtl";
  context.direction = isRightToLeft ? "rtl" : "ltr";
  context.textAlign = isMarkRightToLeft ? "right" : "left";
  context.fillStyle = COLOURS.muted;
  context.font = `24px ${fontOf("--reading-font")}`;
  const [first = "", more] = wrapped(context, question, language, room - markWidth - 40);
  context.fillText(
    more === undefined ? first : `${first}…`,
    isMarkRightToLeft ? width - MARGIN - PADDING : MARGIN + PADDING,
    baseline,
  );
}
