import { codePointOf, type Fonts, type LoadedFont } from "./fonts.ts";

/** Emoji, with their joiners and modifiers. */
const EMOJI = /\p{RGI_Emoji}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{fe0e}\u{fe0f}]/gv;

/** Characters that are not seen, except those that decide how the letters beside them are joined. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu;

/** Whether the letters beside a character are joined; no font needs a glyph for it. */
export const JOINER = /[\u200c\u200d]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Returns what a reader sees as the single characters of a text. */
export const graphemesOf = (text: string) =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/** A space at which no line ends, as before a French question mark. */
const NO_BREAK_SPACE = "\u00a0";

/** Removes what is never drawn: emoji and invisible characters. The text reads the same without them. */
export const cleaned = (text: string) =>
  text
    .normalize("NFC")
    .replace(EMOJI, " ")
    .replace(INVISIBLE, "")
    .replace(/\u202f/g, NO_BREAK_SPACE)
    .replace(/\p{Cc}|(?!\u00a0)\s/gu, " ")
    .replace(/ +/g, " ")
    .trim();

/** Spaces, digits and marks, which go with the letters of any script. */
const COMMON = /^\p{Script=Common}+$/u;

/** Returns the first font that has every character of a grapheme; undefined when none has. */
export function fontFor(grapheme: string, fonts: Fonts, family?: string): LoadedFont | undefined {
  const hasAll = ({ has }: LoadedFont) =>
    [...grapheme].every((character) => JOINER.test(character) || has(codePointOf(character)));
  const ofFamily = COMMON.test(grapheme) ? fonts.filter((font) => font.family === family) : [];
  return ofFamily.find(hasAll) ?? fonts.find(hasAll);
}

/** Returns the family of the first letter of a text, from which its spaces, digits and marks come too. */
export function familyOf(text: string, fonts: Fonts): string | undefined {
  const first = graphemesOf(text).find((grapheme) => !COMMON.test(grapheme));
  return first === undefined ? undefined : fontFor(first, fonts)?.family;
}

/**
 * Returns a cleaned text as it can be drawn. An ellipsis stands for characters that no font has, so
 * that the sentence does not seem complete. Null when no word remains.
 */
export function toDrawable(text: string, fonts: Fonts): string | null {
  const shown = graphemesOf(text)
    .map((grapheme) => (fontFor(grapheme, fonts) === undefined ? "…" : grapheme))
    .join("")
    .replace(/…(?:\s*…)+/g, "…");
  return /[\p{L}\p{N}]/u.test(shown) ? shown : null;
}
