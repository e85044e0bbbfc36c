/** Draws texts as outlines, line by line and in the order in which they are read. */

import type { Direction } from "@einstein-vs-cat/core";
import bidiFactory from "bidi-js";
import type { Paragraph } from "./paragraph.ts";
import {
  glyphsOf,
  type Run,
  runsOf,
  type Setting,
  settingFor,
  type TextSetting,
  widthOf,
} from "./shaping.ts";

const bidi = bidiFactory();

/** The direction of the first letter that has one, as `dir="auto"` has it. */
export const directionOfText = (text: string): Direction =>
  (bidi.getEmbeddingLevels(text).paragraphs[0]?.level ?? 0) % 2 === 1 ? "rtl" : "ltr";

/** Where a text is drawn: its left or right edge, its top, and its colour. */
export interface Place {
  readonly x: number;
  readonly align: "left" | "right";
  readonly top: number;
  readonly colour: string;
  readonly direction: Direction;
}

/** Draws the lines of a paragraph as SVG. */
export function drawParagraph(paragraph: Paragraph, place: Place, given: Setting): string {
  const setting = settingFor(paragraph.text, given);
  const { text, lines, fontSize, lineHeight } = paragraph;
  const drawn = lines.map((line, index) => {
    const runs = runsOnLine(text, line, place.direction, setting);
    const y =
      place.top + baselineIn(fontSize, lineHeight) + Math.round(index * fontSize * lineHeight);
    return drawRuns(runs, { ...place, y, fontSize }, setting);
  });
  return `<g fill="${place.colour}">${drawn.join("")}</g>`;
}

/** Draws a short text on one line, its baseline at `y`. */
export function drawLine(
  text: string,
  place: Omit<Place, "top"> & { readonly y: number; readonly fontSize: number },
  given: Setting,
): string {
  const setting = settingFor(text, given);
  const line = { start: 0, end: text.length };
  const runs = runsOnLine(text, line, place.direction, setting);
  return `<g fill="${place.colour}">${drawRuns(runs, place, setting)}</g>`;
}

/** How far below the top of its line a text stands, by the height of JetBrains Mono. */
export function baselineIn(fontSize: number, lineHeight: number): number {
  const [ascent, descent] = [Math.round(1.02 * fontSize), Math.round(0.3 * fontSize)];
  return ascent + Math.floor((fontSize * lineHeight - ascent - descent) / 2);
}

/** Returns the runs of a line of a text from left to right, divided where the direction or the font changes. */
export function runsOnLine(
  text: string,
  { start, end }: Paragraph["lines"][number],
  direction: Direction,
  setting: TextSetting,
): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction);
  const runs: Run[] = [];
  for (let from = start; from < end; ) {
    let to = from + 1;
    while (to < end && levels[to] === levels[from]) to += 1;
    runs.push(...runsOf(text.slice(from, to), levels[from] ?? 0, setting));
    from = to;
  }
  return inReadingOrder(runs);
}

/** Puts runs in the order of the page, from left to right (rule L2 of the bidirectional algorithm). */
function inReadingOrder(runs: Run[]): Run[] {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level >= 1; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return ordered;
}

function drawRuns(
  runs: readonly Run[],
  { x, y, align, fontSize }: Pick<Place, "x" | "align"> & { y: number; fontSize: number },
  setting: Setting,
): string {
  const shaped = runs.map((run) => ({
    font: run.font,
    glyphs: glyphsOf(run, setting, run.level % 2 === 1 ? "rtl" : "ltr"),
  }));
  const width = shaped
    .flatMap(({ glyphs }) => glyphs)
    .reduce((sum, { advance }) => sum + advance * fontSize, 0);
  let at = align === "left" ? x : x - width;
  return shaped
    .flatMap(({ font, glyphs }) => {
      const scale = fontSize / font.unitsPerEm;
      return glyphs.map((glyph) => {
        const d = font.byWeight[setting.weight].glyphToPath(glyph.id);
        const [left, baseline] = [at + glyph.x * fontSize, y - glyph.y * fontSize];
        at += glyph.advance * fontSize;
        return d === ""
          ? ""
          : `<path transform="matrix(${scale} 0 0 ${-scale} ${left.toFixed(2)} ${baseline.toFixed(2)})" d="${d}"/>`;
      });
    })
    .join("");
}

/** The width of a text on one line. */
export const lineWidth = (text: string, fontSize: number, setting: Setting) =>
  widthOf(text, settingFor(text, setting)) * fontSize;
