import { create } from "fontkit";

/**
 * Returns every code point that a font file has a glyph for. Satori draws a box for any other, and
 * reports it only the first time, so the fonts themselves have to be read.
 * @throws Error when the file holds several fonts.
 */
export function supportedCharacters(file: Buffer): Set<number> {
  const font = create(file);
  if (!("characterSet" in font)) throw new Error("the file is a collection of fonts");
  return new Set(font.characterSet.filter((codePoint) => font.hasGlyphForCodePoint(codePoint)));
}
