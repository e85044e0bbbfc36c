/**
 * The preview image of a shared link: a terminal in the dark theme. The question stands at the
 * prompt, the two debaters with their positions are below, and the title bar shows the number of
 * responses. What a verdict says stands on a line of its own below the bar.
 */

import {
  directionOf,
  type Preview,
  personaAt,
  SIDES,
  type Side,
  UNNAMED_PERSON,
} from "@einstein-vs-cat/core";
import { COLOURS } from "./colours.ts";
import { drawDebater, PERSON_MARK, type Portraits } from "./debater.ts";
import { drawQuestion } from "./question-prompt.ts";
import { element, rectangle } from "./svg.ts";
import { drawLine, lineWidth } from "./text/draw-text.ts";
import type { Fonts, Weight } from "./text/fonts.ts";
import type { Setting } from "./text/shaping.ts";

/** The size of the image in pixels. */
export const PREVIEW_SIZE = { width: 1_200, height: 630 } as const;

/** The drawable parts of a preview. A text that cannot be drawn is null, as is a name that is not shown. */
export type DrawablePreview = Omit<Preview, "question" | "option1" | "option2"> &
  Readonly<Record<"question" | "option1" | "option2" | "person", string | null>>;

/** The distance between the edge of the image and the terminal, and what is inside its frame. */
const MARGIN = 28;
const INSIDE = { left: 30, top: 30, right: PREVIEW_SIZE.width - 30, bottom: 600 } as const;
const BAR_HEIGHT = 66;
const VERDICT_HEIGHT = 50;

/** Returns the whole image as SVG. */
export function previewPicture(
  preview: DrawablePreview,
  fonts: Fonts,
  portraits: Portraits,
): string {
  const { language, seats, verdict } = preview;
  const settings = (weight: Weight): Setting => ({ fonts, language, weight });
  const bold = settings(700);
  const isRightToLeft = directionOf(language) === "rtl";
  const drawn = (side: Side) => {
    const { label, portrait } = personaAt(seats, side);
    const isPerson = seats[side].by === "person";
    return drawDebater(
      {
        side,
        isLeft: (side === 1) !== isRightToLeft,
        option: preview[`option${side}`],
        label: isPerson ? (preview.person ?? UNNAMED_PERSON) : label,
        face: isPerson ? PERSON_MARK : portraits[portrait],
      },
      { left: INSIDE.left + 38, right: INSIDE.right - 38, bottom: INSIDE.bottom - 30 },
      settings,
    );
  };
  const top = INSIDE.top + BAR_HEIGHT + (verdict === null ? 0 : VERDICT_HEIGHT);
  return element(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", ...PREVIEW_SIZE },
    SHAPES,
    titleBar(preview.responseCount, settings),
    verdict === null ? "" : verdictLine(verdict, bold),
    drawQuestion(preview.question ?? "Einstein vs Cat", { top, bottom: 388 }, bold),
    ...SIDES.map(drawn),
    versus(bold),
    rectangle([0, 0, PREVIEW_SIZE.width, PREVIEW_SIZE.height], { fill: "url(#scan-lines)" }),
  );
}

/** The window, and faint lines like those of a CRT screen. */
const SHAPES = [
  element(
    "defs",
    {},
    element(
      "pattern",
      { id: "scan-lines", width: 4, height: 4, patternUnits: "userSpaceOnUse" },
      rectangle([0, 0, 4, 1], { fill: "#000", "fill-opacity": 0.16 }),
    ),
    element(
      "clipPath",
      { id: "window" },
      rectangle([INSIDE.left, INSIDE.top, INSIDE.right - INSIDE.left, INSIDE.bottom - INSIDE.top], {
        rx: 12,
      }),
    ),
  ),
  rectangle([0, 0, PREVIEW_SIZE.width, PREVIEW_SIZE.height], { fill: COLOURS.page }),
  rectangle(
    [
      ...[MARGIN + 1, MARGIN + 1],
      ...[PREVIEW_SIZE.width - 2 * MARGIN - 2, PREVIEW_SIZE.height - 2 * MARGIN - 2],
    ] as unknown as [number, number, number, number],
    { rx: 13, fill: COLOURS.panel, stroke: COLOURS.line, "stroke-width": 2 },
  ),
  element(
    "g",
    { "clip-path": "url(#window)" },
    rectangle([INSIDE.left, INSIDE.top, INSIDE.right - INSIDE.left, BAR_HEIGHT], {
      fill: COLOURS.bar,
    }),
    rectangle([INSIDE.left, INSIDE.top + BAR_HEIGHT - 2, INSIDE.right - INSIDE.left, 2], {
      fill: COLOURS.line,
    }),
  ),
].join("");

function titleBar(responseCount: number, settings: (weight: Weight) => Setting): string {
  const indicators = [COLOURS["side-1"], COLOURS.accent, COLOURS["side-2"]].map((fill, index) =>
    rectangle([INSIDE.left + 30 + 27 * index, 54, 16, 16], { fill }),
  );
  const [fontSize, y, direction] = [25, 71, "ltr"] as const;
  const line = { fontSize, y, direction } as const;
  const name = "EINSTEIN_VS_CAT";
  const x = INSIDE.left + 126;
  const count = `${responseCount} ${responseCount === 1 ? "RESPONSE" : "RESPONSES"}`;
  return [
    ...indicators,
    drawLine(name, { ...line, x, align: "left", colour: COLOURS.accent }, settings(700)),
    drawLine(
      "v2.0",
      {
        ...line,
        x: x + lineWidth(name, fontSize, settings(700)) + 16,
        align: "left",
        colour: COLOURS.muted,
      },
      settings(400),
    ),
    drawLine(
      count,
      { ...line, x: INSIDE.right - 30, align: "right", colour: COLOURS.muted },
      settings(700),
    ),
  ].join("");
}

/** From so many characters on, the name of a person leaves a verdict no room at its usual size. */
const LONG_VERDICT = 60;

function verdictLine(verdict: string, setting: Setting): string {
  const fontSize = verdict.length > LONG_VERDICT ? 20 : 27;
  const place = { x: INSIDE.right - 30, align: "right", direction: "ltr" } as const;
  const y = INSIDE.top + BAR_HEIGHT + VERDICT_HEIGHT / 2 + Math.round(fontSize * 0.36);
  return drawLine(verdict, { ...place, y, fontSize, colour: COLOURS.accent }, setting);
}

function versus(setting: Setting): string {
  const [fontSize, y, direction] = [46, 512, "ltr"] as const;
  const x = (PREVIEW_SIZE.width - lineWidth("VS", fontSize, setting)) / 2;
  return drawLine(
    "VS",
    { x, y, fontSize, direction, align: "left", colour: COLOURS.accent },
    setting,
  );
}
