/**
 * The picture beside a shared link: a terminal in the dark look of the product. The question stands where one would type it,
 * the two debaters sit below with their positions, and the bar on top counts what was said.
 */

import { CAT, EINSTEIN, type Persona, type Preview } from "@einstein-vs-cat/core";
import { box, drawing, type Element, words } from "./elements.ts";

/** The size of the image in pixels. */
export const PREVIEW_SIZE = { width: 1_200, height: 630 } as const;

/** A pixel picture: the left half of each row, mirrored when drawn, with a letter a pixel, and the colour of each letter. */
export interface PixelPicture {
  readonly rows: readonly string[];
  readonly colours: Readonly<Record<string, string>>;
}

/** The pictures of the debaters, by the key of their persona. */
export type Portraits = Readonly<Record<Persona["key"], PixelPicture>>;

/** The dark tokens of the product (app-web/ui/styles/tokens.css). */
const COLOURS = {
  ...{ page: "#070b09", panel: "#0d1510", bar: "#121d16", line: "#26392c" },
  ...{ ink: "#d3f5dc", muted: "#93bb9f", accent: "#5dff9b", screen: "#1b2a21" },
  ...{ einstein: "#86c8ff", cat: "#ffb86b" },
} as const;

/** What can be drawn of a preview: null stands for a text left out. */
export type DrawablePreview = Omit<Preview, "question" | "option1" | "option2"> &
  Readonly<Record<"question" | "option1" | "option2", string | null>>;

/** The whole picture. `fonts` are the names of the fonts, in the order in which a letter is looked for. */
export function ogImage(preview: DrawablePreview, fonts: string, portraits: Portraits): Element {
  const { page, panel, line } = COLOURS;
  return box(
    { ...PREVIEW_SIZE, background: page, color: COLOURS.ink, fontFamily: fonts },
    box(
      {
        ...{
          position: "absolute",
          top: MARGIN,
          left: MARGIN,
          flexDirection: "column",
          overflow: "hidden",
        },
        ...{ width: PREVIEW_SIZE.width - 2 * MARGIN, height: PREVIEW_SIZE.height - 2 * MARGIN },
        ...{ background: panel, border: `2px solid ${line}`, borderRadius: 14 },
      },
      titleBar(preview.responseCount),
      box(
        { flex: 1, alignItems: "center", padding: "0 46px" },
        prompt(preview.question ?? "Einstein vs Cat"),
      ),
      box(
        { alignItems: "flex-end", justifyContent: "space-between", padding: "0 38px 30px" },
        debater(EINSTEIN, portraits.einstein, preview.option1),
        words("VS", { fontSize: 46, fontWeight: 700, color: COLOURS.accent, marginBottom: 44 }),
        debater(CAT, portraits.cat, preview.option2),
      ),
    ),
    box({ position: "absolute", top: 0, left: 0, ...PREVIEW_SIZE, backgroundImage: SCAN_LINES }),
  );
}

/** Between the edge of the picture and the terminal. */
const MARGIN = 28;

/** Faint lines, as of a tube. */
const SCAN_LINES =
  "repeating-linear-gradient(180deg, rgba(0, 0, 0, 0.16) 0px, rgba(0, 0, 0, 0.16) 1px, rgba(0, 0, 0, 0) 1px, rgba(0, 0, 0, 0) 4px)";

function titleBar(responseCount: number): Element {
  const lamps = [COLOURS.einstein, COLOURS.accent, COLOURS.cat].map((background) =>
    box({ width: 16, height: 16, background, marginRight: 11 }),
  );
  const count = `${responseCount} ${responseCount === 1 ? "RESPONSE" : "RESPONSES"}`;
  return box(
    {
      ...{ alignItems: "center", height: 66, padding: "0 30px", fontSize: 25, fontWeight: 700 },
      ...{ background: COLOURS.bar, borderBottom: `2px solid ${COLOURS.line}` },
    },
    ...lamps,
    words("EINSTEIN_VS_CAT", { marginLeft: 15, color: COLOURS.accent }),
    words("v2.0", { marginLeft: 16, flex: 1, color: COLOURS.muted, fontWeight: 400 }),
    words(count, { color: COLOURS.muted }),
  );
}

/** The sizes that the question may have, with the lines that fit at each; a letter is 0.6 of its size wide. */
const SIZES = [
  { fontSize: 64, lines: 2 },
  { fontSize: 54, lines: 3 },
  { fontSize: 44, lines: 4 },
  { fontSize: 36, lines: 5 },
] as const;

const PROMPT_WIDTH = 960;
const LETTER = 0.6;

/** The question behind a prompt, as large as it fits; the longest end in an ellipsis. */
function prompt(question: string): Element {
  const fits = ({ fontSize, lines }: { fontSize: number; lines: number }) =>
    linesOf(question, Math.floor(PROMPT_WIDTH / (fontSize * LETTER))) <= lines;
  const { fontSize, lines } = SIZES.find(fits) ?? SIZES[3];
  const style = { fontSize, lineHeight: 1.25, fontWeight: 700 };
  return box(
    { alignItems: "flex-start" },
    words(">", { ...style, color: COLOURS.accent, marginRight: Math.round(fontSize * 0.45) }),
    words(question, {
      ...style,
      width: PROMPT_WIDTH,
      lineClamp: lines,
      wordBreak: "break-word",
      overflow: "hidden",
    }),
  );
}

/** How many lines of so many letters a text takes when it breaks between words. */
function linesOf(text: string, letters: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const length = [...word].length;
    if (used > 0 && used + 1 + length > letters) {
      lines += 1;
      used = 0;
    }
    lines += Math.floor(Math.max(0, length - 1) / letters);
    used += (used > 0 ? 1 : 0) + (length > letters ? length % letters : length);
  }
  return lines;
}

/** A debater with the name and the position; Cat sits on the right and looks to the left. */
function debater(persona: Persona, face: PixelPicture, option: string | null): Element {
  const isLeft = persona === EINSTEIN;
  const colour = COLOURS[persona.key];
  const portrait = box(
    {
      padding: "10px 10px 0",
      background: COLOURS.screen,
      border: `2px solid ${colour}`,
      borderRadius: 8,
    },
    drawing(
      `0 0 ${face.rows.length} ${face.rows.length}`,
      { width: 168, height: 168 },
      layersOf(face),
    ),
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
    words(persona.label, { fontSize: 23, color: colour, marginBottom: 8 }),
    words(option ?? "", {
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

function layersOf({ rows, colours }: PixelPicture): { fill: string; d: string }[] {
  const grid = rows.map((half) => [...half, ...[...half].reverse()]);
  const pixelsOf = (letter: string) =>
    grid.flatMap((row, y) =>
      row.flatMap((each, x) => (each === letter ? `M${x} ${y}h1v1h-1z` : [])),
    );
  return Object.entries(colours).map(([letter, fill]) => ({ fill, d: pixelsOf(letter).join("") }));
}
