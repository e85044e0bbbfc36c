/** Turns a text into glyphs: in the right font, joined and placed as its script demands. */

import type { Direction } from "@einstein-vs-cat/core";
import { Buffer, Direction as Directions, shape as shapeBuffer } from "harfbuzzjs";
import { familyOf, fontFor, graphemesOf } from "./drawable.ts";
import type { Fonts, LoadedFont, Weight } from "./fonts.ts";

/** What a text is drawn with. */
export interface Setting {
  readonly fonts: Fonts;
  readonly language: string;
  readonly weight: Weight;
}

/** A part of a text in one font and of one direction. */
export interface Run {
  readonly text: string;
  readonly font: LoadedFont;
  /** The embedding level of the bidirectional algorithm; odd from right to left. */
  readonly level: number;
}

/** A glyph of a run; lengths are in the font size. */
export interface Glyph {
  readonly id: number;
  readonly advance: number;
  readonly x: number;
  readonly y: number;
}

/** A setting for one text. */
export interface TextSetting extends Setting {
  readonly family: string | undefined;
}

/** Returns the setting for a text. */
export const settingFor = (text: string, setting: Setting): TextSetting => ({
  ...setting,
  family: familyOf(text, setting.fonts),
});

/** Divides a part of a text, all of one level, into runs. */
export function runsOf(text: string, level: number, { fonts, family }: TextSetting): Run[] {
  const runs: { text: string; font: LoadedFont; level: number }[] = [];
  for (const grapheme of graphemesOf(text)) {
    const font = fontFor(grapheme, fonts, family);
    if (font === undefined) throw new Error("no font has a character of the text");
    const last = runs.at(-1);
    if (last?.font === font) last.text += grapheme;
    else runs.push({ text: grapheme, font, level });
  }
  return runs;
}

/** Returns the glyphs of a run from left to right. Without a direction, it is that of its script. */
export function glyphsOf(
  { text, font }: Pick<Run, "text" | "font">,
  { language, weight }: Setting,
  direction?: Direction,
): Glyph[] {
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  if (direction !== undefined)
    buffer.setDirection(direction === "rtl" ? Directions.RTL : Directions.LTR);
  buffer.setLanguage(language);
  shapeBuffer(font.byWeight[weight], buffer);
  const em = font.unitsPerEm;
  const positions = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint }, index) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
    return { id: codepoint, advance: xAdvance / em, x: xOffset / em, y: yOffset / em };
  });
}

/** Returns the width of a part of a text in its font size. */
export const widthOf = (text: string, setting: TextSetting): number =>
  runsOf(text, 0, setting)
    .flatMap((run) => glyphsOf(run, setting))
    .reduce((sum, { advance }) => sum + advance, 0);
