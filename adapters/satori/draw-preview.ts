import { type Preview, seatOfPerson } from "@einstein-vs-cat/core";
import { Resvg } from "@resvg/resvg-js";
import satori from "satori";
import type { Portraits } from "./debater.ts";
import type { Fonts } from "./fonts.ts";
import { ogImage, PREVIEW_SIZE } from "./og-image.ts";

/**
 * Draws a preview with satori, which converts text to outlines, and resvg, which rasterizes them.
 * Takes some tenths of a second in which the thread does nothing else. Returns a PNG.
 */
export async function drawPreview(
  { question, option1, option2, seats, responseCount, verdict }: Preview,
  { files, family, characters }: Fonts,
  portraits: Portraits,
): Promise<Uint8Array> {
  const texts = {
    question: toDrawable(question, characters),
    option1: toDrawable(option1, characters),
    option2: toDrawable(option2, characters),
    person: toDrawable(shownName(seats), characters),
    // It names the person too.
    verdict: verdict === null ? null : toDrawable(verdict, characters),
  };
  const drawn = ogImage({ ...texts, seats, responseCount }, family, portraits);
  const svg = await satori(drawn as Parameters<typeof satori>[0], {
    ...PREVIEW_SIZE,
    fonts: [...files],
  });
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** The name that the person in a seat shows; an empty text without one. */
function shownName(seats: Preview["seats"]): string {
  const side = seatOfPerson(seats);
  const seat = side === null ? null : seats[side];
  return seat?.by === "person" ? (seat.name ?? "") : "";
}

/** Emoji, with their joiners and modifiers. */
const EMOJI =
  /\p{RGI_Emoji}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{fe0e}\u{fe0f}\u{200d}]/gv;

/**
 * Returns a text as it can be drawn, or null. Emoji and invisible characters are removed, because
 * the text reads the same without them. If any other character has no glyph, the whole text is
 * dropped, because an incomplete sentence may be misleading.
 */
function toDrawable(text: string, characters: ReadonlySet<number>): string | null {
  const line = text
    .normalize("NFC")
    .replace(EMOJI, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const isComplete = [...line].every((character) => characters.has(character.codePointAt(0) ?? 0));
  return line === "" || !isComplete ? null : line;
}
