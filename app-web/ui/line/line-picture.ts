/**
 * Draws a line of a debate with its speaker as a picture, in the manner of the preview images. The
 * browser draws it, because it has the fonts for every language, and no server needs to know which
 * line a person likes.
 */

import { directionOf, type Persona, type Side } from "@einstein-vs-cat/core";
import { pixelPath } from "../portraits/pixel-path.ts";
import pictures from "../portraits/portraits.json" with { type: "json" };

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

const SIZE = { width: 1_200, height: 630 } as const;
const MARGIN = 28;
/** Where texts begin and end, and the room of the line between the bar and the speaker. */
const TEXT = { left: 74, right: SIZE.width - 74, top: 130, bottom: 400 } as const;
/** The colours of the dark theme (`styles/tokens.css`). */
const COLOURS = {
  ...{ page: "#070b09", panel: "#0d1510", bar: "#121d16", line: "#26392c", screen: "#1b2a21" },
  ...{ ink: "#d3f5dc", muted: "#93bb9f", accent: "#5dff9b" },
} as const;
const SIDE_COLOURS: Readonly<Record<Side, string>> = { 1: "#86c8ff", 2: "#ffb86b" };
const LINE_SIZES = [66, 58, 50, 44, 38, 33] as const;
const LINE_HEIGHT = 1.3;

/** A picture as a PNG: to be saved, and as the address of an image on the page. */
export interface Picture {
  readonly content: Blob;
  readonly address: string;
}

/** Returns the picture. The policy of the page allows images from `data:` addresses only. */
export async function drawLine(content: LineOnPicture): Promise<Picture> {
  await document.fonts.ready;
  const canvas = Object.assign(document.createElement("canvas"), SIZE);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this browser draws no pictures");
  drawTerminal(context);
  drawSpeaker(context, content);
  drawTexts(context, content);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("the picture could not be written");
  return { content: blob, address: canvas.toDataURL("image/png") };
}

function drawTerminal(context: CanvasRenderingContext2D): void {
  const { width, height } = SIZE;
  const [right, bottom] = [width - 2 * MARGIN, height - 2 * MARGIN];
  context.fillStyle = COLOURS.page;
  context.fillRect(0, 0, width, height);
  context.fillStyle = COLOURS.panel;
  context.fillRect(MARGIN, MARGIN, right, bottom);
  context.fillStyle = COLOURS.bar;
  context.fillRect(MARGIN, MARGIN, right, 66);
  context.strokeStyle = COLOURS.line;
  context.lineWidth = 2;
  context.strokeRect(MARGIN, MARGIN, right, bottom);
  for (const [index, colour] of [SIDE_COLOURS[1], COLOURS.accent, SIDE_COLOURS[2]].entries()) {
    context.fillStyle = colour;
    context.fillRect(MARGIN + 30 + index * 27, MARGIN + 25, 16, 16);
  }
  context.fillStyle = COLOURS.accent;
  context.font = `bold 25px ${fontOf("--interface-font")}`;
  context.fillText("EINSTEIN_VS_CAT", MARGIN + 126, MARGIN + 42);
}

/** Side 1 stands where its language begins a line. */
const isAtLeft = ({ side, language }: LineOnPicture) =>
  (side === 1) === (directionOf(language) === "ltr");

/** The width and height of the portrait. */
const PORTRAIT_SIZE = 144;

function drawPortrait(
  context: CanvasRenderingContext2D,
  portrait: Persona["portrait"],
  width: number,
): void {
  const { rows, colours } = pictures[portrait];
  context.scale(width / rows.length, width / rows.length);
  for (const [letter, colour] of Object.entries(colours)) {
    context.fillStyle = colour;
    context.fill(new Path2D(pixelPath(rows, letter)));
  }
}

/** Draws a head and shoulders: a person has no portrait. */
function drawPerson(context: CanvasRenderingContext2D, width: number): void {
  context.fillStyle = COLOURS.muted;
  for (const [y, radius] of [
    [0.36, 0.19],
    [1, 0.36],
  ] as const) {
    context.beginPath();
    context.arc(width / 2, y * width, radius * width, y === 1 ? Math.PI : 0, 2 * Math.PI);
    context.fill();
  }
}

/** Draws the portrait at the side of the speaker. */
function drawSpeaker(context: CanvasRenderingContext2D, content: LineOnPicture): void {
  const { side, portrait } = content;
  const width = PORTRAIT_SIZE;
  const x = isAtLeft(content) ? TEXT.left : TEXT.right - width;
  const y = SIZE.height - MARGIN - 22 - width;
  context.fillStyle = COLOURS.screen;
  context.fillRect(x, y, width, width);
  context.save();
  context.translate(x, y);
  if (portrait === null) drawPerson(context, width);
  else drawPortrait(context, portrait, width);
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
  const fit = fitted(context, line, language, reading);
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
  context.fillText(name, beside, SIZE.height - 132);
  context.fillStyle = COLOURS.muted;
  context.font = `26px ${reading}`;
  const [first = "", second] = wrapped(context, question, language, TEXT.right - TEXT.left - 180);
  context.fillText(second === undefined ? first : `${first}…`, beside, SIZE.height - 84);
}

/** Returns the largest size at which a text fits its room, and its lines; the smallest if none does. */
function fitted(
  context: CanvasRenderingContext2D,
  text: string,
  language: string,
  font: string,
): { readonly size: number; readonly lines: readonly string[] } {
  const sizes = LINE_SIZES.map((size) => {
    context.font = `${size}px ${font}`;
    return { size, lines: wrapped(context, text, language, TEXT.right - TEXT.left) };
  });
  const room = TEXT.bottom - TEXT.top;
  const fitting = sizes.find(({ size, lines }) => lines.length * size * LINE_HEIGHT <= room);
  return fitting ?? { size: LINE_SIZES[5], lines: sizes.at(-1)?.lines ?? [] };
}

/** Breaks a text between words, as its language divides them. */
function wrapped(
  context: CanvasRenderingContext2D,
  text: string,
  language: string,
  width: number,
): string[] {
  const lines: string[] = [];
  let line = "";
  const words = new Intl.Segmenter(language, { granularity: "word" }).segment(text);
  for (const { segment, isWordLike } of words) {
    // A mark stays with its word.
    const isFull = context.measureText((line + segment).trimEnd()).width > width;
    if (isFull && isWordLike && line !== "") {
      lines.push(line.trimEnd());
      line = "";
    }
    line += segment;
  }
  return [...lines, line.trimEnd()];
}

const fontOf = (property: string) =>
  getComputedStyle(document.body).getPropertyValue(property) || "sans-serif";
