import type { Persona, Side } from "@einstein-vs-cat/core";
import { COLOURS } from "./colours.ts";
import { box, type Element, svg, text } from "./elements.ts";

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
  readonly label: string;
  readonly face: PixelPicture;
  readonly option: string | null;
}

/** Draws a debater with name and position. Side 2 is on the right and faces left. */
export function debater({ side, label: name, face, option }: Debater): Element {
  const isLeft = side === 1;
  const colour = COLOURS[`side-${side}`];
  const portrait = box(
    {
      padding: "10px 10px 0",
      background: COLOURS.screen,
      border: `2px solid ${colour}`,
      borderRadius: 8,
    },
    svg(`0 0 ${face.rows.length} ${face.rows.length}`, { width: 168, height: 168 }, layersOf(face)),
  );
  const label = box(
    {
      ...{
        flexDirection: "column",
        alignItems: isLeft ? "flex-start" : "flex-end",
        width: 262,
        marginBottom: 6,
      },
      ...(isLeft ? { marginLeft: 24 } : { marginRight: 24 }),
    },
    text(name, { fontSize: 23, color: colour, marginBottom: 8 }),
    text(option ?? "", {
      ...{
        fontSize: 34,
        lineHeight: 1.25,
        fontWeight: 700,
        lineClamp: 3,
        wordBreak: "break-word",
        overflow: "hidden",
      },
      ...{ textAlign: isLeft ? "left" : "right" },
    }),
  );
  return box({ alignItems: "flex-end" }, ...(isLeft ? [portrait, label] : [label, portrait]));
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
