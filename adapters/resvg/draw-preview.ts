import { type Preview, seatOfPerson } from "@einstein-vs-cat/core";
import { Resvg } from "@resvg/resvg-js";
import type { Portraits } from "./debater.ts";
import { previewPicture } from "./preview-picture.ts";
import { cleaned, toDrawable } from "./text/drawable.ts";
import { loadFonts } from "./text/fonts.ts";

/** What the picture says itself. */
const OWN_WORDS = "EINSTEIN_VS_CAT v2.0 RESPONSES Einstein vs Cat > 0123456789…";

/**
 * Draws a preview: HarfBuzz turns its texts into outlines, and resvg rasterizes them. Takes some
 * tenths of a second in which the thread does nothing else. Returns a PNG.
 */
export async function drawPreview(preview: Preview, portraits: Portraits): Promise<Uint8Array> {
  const { language, seats, responseCount, verdict } = preview;
  const texts = {
    question: cleaned(preview.question),
    option1: cleaned(preview.option1),
    option2: cleaned(preview.option2),
    person: cleaned(shownName(seats)),
    // It names the person too.
    verdict: cleaned(verdict ?? ""),
  };
  const fonts = await loadFonts([OWN_WORDS, ...Object.values(texts)], language);
  const drawable = {
    question: toDrawable(texts.question, fonts),
    option1: toDrawable(texts.option1, fonts),
    option2: toDrawable(texts.option2, fonts),
    person: toDrawable(texts.person, fonts),
    verdict: toDrawable(texts.verdict, fonts),
  };
  const svg = previewPicture({ ...drawable, language, seats, responseCount }, fonts, portraits);
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();
}

/** The name that the person in a seat shows; an empty text without one. */
function shownName(seats: Preview["seats"]): string {
  const side = seatOfPerson(seats);
  const seat = side === null ? null : seats[side];
  return seat?.by === "person" ? (seat.name ?? "") : "";
}
