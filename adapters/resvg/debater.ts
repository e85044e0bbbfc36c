import type { Persona, Side } from "@einstein-vs-cat/core";
import { COLOURS } from "./colours.ts";
import { element, rectangle } from "./svg.ts";
import { directionOfText, drawLine, drawParagraph } from "./text/draw-text.ts";
import type { Weight } from "./text/fonts.ts";
import { fitted } from "./text/paragraph.ts";
import type { Setting } from "./text/shaping.ts";

/**
 * A pixel picture: the left half of each row, which is mirrored when drawn, with one letter per
 * pixel, and the colour of each letter.
 */
export interface PixelPicture {
  readonly rows: readonly string[];
  readonly colours: Readonly<Record<string, string>>;
}

/** The pictures of the personas by their names. */
export type Portraits = Readonly<Record<Persona["portrait"], PixelPicture>>;

/** A debater to draw: its side, its name, its picture, and its position, if it can be drawn. */
interface Debater {
  readonly side: Side;
  /** Whether it stands at the left, and faces right. */
  readonly isLeft: boolean;
  readonly label: string;
  readonly face: PixelPicture;
  readonly option: string | null;
}

/** Where the debaters stand: the outer edges of their portraits, and the ground. */
interface Ground {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** The portrait with its frame. */
const PORTRAIT = { width: 192, height: 182, face: 168 } as const;

/** The room of a position beside the portrait. */
const ROOM = { width: 262, height: 128, sizes: [34, 28, 24, 20] } as const;

/** Draws a debater with name and position. */
export function drawDebater(
  { side, isLeft, label, face, option }: Debater,
  { left, right, bottom }: Ground,
  settings: (weight: Weight) => Setting,
): string {
  const colour = COLOURS[`side-${side}`];
  const x = isLeft ? left : right - PORTRAIT.width;
  const y = bottom - PORTRAIT.height;
  const scale = PORTRAIT.face / face.rows.length;
  const beside = isLeft ? x + PORTRAIT.width + 24 : x - 24;
  const align = isLeft ? "left" : "right";
  const words = option ?? "";
  const position = fitted(words, ROOM, settings(700));
  const height = position.lines.length * position.fontSize * position.lineHeight;
  const top = Math.round(bottom - 6 - height);
  return [
    rectangle([x + 1, y + 1, PORTRAIT.width - 2, PORTRAIT.height - 2], {
      ...{ rx: 7, fill: COLOURS.screen, stroke: colour, "stroke-width": 2 },
    }),
    element(
      "g",
      { transform: `translate(${x + 12} ${y + 12}) scale(${scale})` },
      ...layersOf(face).map((layer) => element("path", layer)),
    ),
    drawLine(
      label,
      {
        ...{ x: beside, y: top - 15, align, fontSize: 23, colour },
        direction: directionOfText(label),
      },
      settings(400),
    ),
    drawParagraph(
      position,
      { x: beside, align, top, colour: COLOURS.ink, direction: directionOfText(words) },
      settings(700),
    ),
  ].join("");
}

/** The picture of a person, who has no portrait. */
export const PERSON_MARK: PixelPicture = {
  rows: [
    "............",
    "............",
    "............",
    "..........aa",
    "........aaaa",
    ".......aaaaa",
    "......aaaaaa",
    "......aaaaaa",
    "......aaaaaa",
    "......aaaaaa",
    ".......aaaaa",
    "........aaaa",
    "..........aa",
    "............",
    "............",
    ".......aaaaa",
    ".....aaaaaaa",
    "....aaaaaaaa",
    "...aaaaaaaaa",
    "...aaaaaaaaa",
    "..aaaaaaaaaa",
    "..aaaaaaaaaa",
    "..aaaaaaaaaa",
    "..aaaaaaaaaa",
  ],
  colours: { a: COLOURS.muted },
};

/** Returns one SVG path per colour. */
function layersOf({ rows, colours }: PixelPicture): { fill: string; d: string }[] {
  const grid = rows.map((half) => [...half, ...[...half].reverse()]);
  const pixelsOf = (letter: string) =>
    grid.flatMap((row, y) =>
      row.flatMap((pixel, x) => (pixel === letter ? `M${x} ${y}h1v1h-1z` : [])),
    );
  return Object.entries(colours).map(([letter, fill]) => ({ fill, d: pixelsOf(letter).join("") }));
}
