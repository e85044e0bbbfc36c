/** What the pictures of a debate have in common: the window, the colours, faces and fitted texts. */

import type { Persona, Side } from "@einstein-vs-cat/core";
import { pixelPath } from "../portraits/pixel-path.ts";
import pictures from "../portraits/portraits.json" with { type: "json" };

/** A width and a height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The room around the window. */
export const MARGIN = 28;
/** The height of a line of text, in its size. */
export const LINE_HEIGHT = 1.3;
/** The colours of the dark theme (`styles/tokens.css`). */
export const COLOURS = {
  ...{ page: "#070b09", panel: "#0d1510", bar: "#121d16", line: "#26392c", screen: "#1b2a21" },
  ...{ ink: "#d3f5dc", muted: "#93bb9f", accent: "#5dff9b" },
} as const;
/** The colours of the speakers. */
export const SIDE_COLOURS: Readonly<Record<Side, string>> = { 1: "#86c8ff", 2: "#ffb86b" };

/** A picture as a PNG: to be saved, and as the address of an image on the page. */
export interface Picture {
  readonly content: Blob;
  readonly address: string;
}

/** Returns a picture of that size. The policy of the page allows images from `data:` addresses only. */
export async function drawPicture(
  size: Size,
  draw: (context: CanvasRenderingContext2D) => void,
): Promise<Picture> {
  await document.fonts.ready;
  const canvas = Object.assign(document.createElement("canvas"), size);
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("this browser draws no pictures");
  drawTerminal(context, size);
  draw(context);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"));
  if (blob === null) throw new Error("the picture could not be written");
  return { content: blob, address: canvas.toDataURL("image/png") };
}

/** Draws the window that every picture of a debate has. */
function drawTerminal(context: CanvasRenderingContext2D, { width, height }: Size): void {
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

/** Draws a portrait from the place where the context is; a person has none. */
export function drawFace(
  context: CanvasRenderingContext2D,
  portrait: Persona["portrait"] | null,
  width: number,
): void {
  if (portrait === null) drawPerson(context, width);
  else drawPortrait(context, portrait, width);
}

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

/** How a text is fitted into its room. `sizes` begins with the largest. */
interface Fitting {
  readonly language: string;
  readonly font: string;
  readonly room: Size;
  readonly sizes: readonly number[];
}

/** Returns the largest size at which a text fits its room, and its lines; the smallest if none does. */
export function fitted(
  context: CanvasRenderingContext2D,
  text: string,
  { language, font, room, sizes }: Fitting,
): { readonly size: number; readonly lines: readonly string[] } {
  const tried = sizes.map((size) => {
    context.font = `${size}px ${font}`;
    return { size, lines: wrapped(context, text, language, room.width) };
  });
  const fitting = tried.find(({ size, lines }) => lines.length * size * LINE_HEIGHT <= room.height);
  return fitting ?? tried.at(-1) ?? { size: 0, lines: [] };
}

/** Breaks a text between words, as its language divides them. */
export function wrapped(
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

/** Returns the font of a property of the page. */
export const fontOf = (property: string) =>
  getComputedStyle(document.body).getPropertyValue(property) || "sans-serif";
