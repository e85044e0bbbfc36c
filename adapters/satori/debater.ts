import {
  EINSTEIN,
  type Persona,
  PICTURE_SIZE,
  type Picture,
  pixelPath,
} from "@einstein-vs-cat/core";
import { COLOURS } from "./colours.ts";
import { box, type Element, svg, text } from "./elements.ts";

/** Draws a debater with name and position. Cat is on the right and faces left. */
export function debater(persona: Persona, face: Picture, option: string | null): Element {
  const isLeft = persona === EINSTEIN;
  const colour = COLOURS[persona.key];
  const portrait = box(
    {
      padding: "10px 10px 0",
      background: COLOURS.screen,
      border: `2px solid ${colour}`,
      borderRadius: 8,
    },
    svg(`0 0 ${PICTURE_SIZE} ${PICTURE_SIZE}`, { width: 168, height: 168 }, layersOf(face)),
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
    text(persona.label, { fontSize: 23, color: colour, marginBottom: 8 }),
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

function layersOf({ rows, colours }: Picture): { fill: string; d: string }[] {
  return Object.entries(colours).map(([letter, fill]) => ({ fill, d: pixelPath(rows, letter) }));
}
