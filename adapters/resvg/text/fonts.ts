import { readFile } from "node:fs/promises";
import { Blob, Face, Font, Variation } from "harfbuzzjs";
import decompress from "woff2-encoder/decompress";
import { commonFileOf, type FontFile, familiesFor, filesOf } from "./font-files.ts";

export const WEIGHTS = [400, 700] as const;
export type Weight = (typeof WEIGHTS)[number];

/** A font file that is loaded, as HarfBuzz knows it. */
export interface LoadedFont {
  readonly family: string;
  readonly unitsPerEm: number;
  readonly byWeight: Readonly<Record<Weight, Font>>;
  readonly has: (codePoint: number) => boolean;
}

/** The loaded fonts for some texts, in order of preference. */
export type Fonts = readonly LoadedFont[];

const loaded = new Map<string, Promise<LoadedFont>>();

/** Loads the fonts that the characters of texts in a language need, and no others. */
export async function loadFonts(texts: readonly string[], language: string): Promise<Fonts> {
  const missing = new Set(Array.from(texts.join(""), (character) => codePointOf(character)));
  const fonts = new Set<LoadedFont>();
  for (const family of familiesFor(language)) {
    if (missing.size === 0) break;
    for (const file of filesOf(family)) {
      if (!isFor(file, missing)) continue;
      const font = await load(file);
      fonts.add(font);
      for (const codePoint of missing) if (font.has(codePoint)) missing.delete(codePoint);
    }
  }
  for (const { family } of [...fonts]) {
    const common = commonFileOf(family);
    if (common !== undefined) fonts.add(await load(common));
  }
  return [...fonts];
}

export const codePointOf = (character: string) => character.codePointAt(0) ?? 0;

function isFor({ ranges }: FontFile, codePoints: ReadonlySet<number>): boolean {
  for (const codePoint of codePoints)
    if (ranges.some(([first, last]) => first <= codePoint && codePoint <= last)) return true;
  return false;
}

function load(file: FontFile): Promise<LoadedFont> {
  const known = loaded.get(file.path);
  if (known !== undefined) return known;
  const loading = open(file);
  loaded.set(file.path, loading);
  return loading;
}

async function open({ path, family }: FontFile): Promise<LoadedFont> {
  const face = new Face(new Blob(await decompress(await readFile(path))));
  const ofWeight = (weight: Weight) => {
    const font = new Font(face);
    font.setVariations([new Variation("wght", weight)]);
    return font;
  };
  const byWeight = { 400: ofWeight(400), 700: ofWeight(700) };
  // A font may have a glyph of its own for what stands for all that it does not have.
  const has = (codePoint: number) => (byWeight[700].nominalGlyph(codePoint) ?? 0) > 0;
  return { family, unitsPerEm: face.upem, byWeight, has };
}
