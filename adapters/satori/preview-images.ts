import type { Preview, PreviewImages } from "@einstein-vs-cat/core";
import { renderAsync } from "@resvg/resvg-js";
import satori from "satori";
import type { Portraits } from "./debater.ts";
import type { Fonts } from "./fonts.ts";
import { ogImage, PREVIEW_SIZE } from "./og-image.ts";

/**
 * Draws preview images with satori, which converts text to outlines, and resvg, which rasterizes
 * them on another thread.
 */
export class SatoriPreviewImages implements PreviewImages {
  readonly size = PREVIEW_SIZE;
  readonly #portraits: Portraits;
  /** Loaded with the first image, because loading fontkit takes about 0.2 s. */
  #fonts: Promise<Fonts> | null = null;

  constructor(portraits: Portraits) {
    this.#portraits = portraits;
  }

  async draw({ question, option1, option2, responseCount }: Preview): Promise<Uint8Array> {
    this.#fonts ??= import("./fonts.ts").then(({ loadFonts }) => loadFonts());
    const { files, family, characters } = await this.#fonts;
    const texts = {
      question: toDrawable(question, characters),
      option1: toDrawable(option1, characters),
      option2: toDrawable(option2, characters),
    };
    const drawn = ogImage({ ...texts, responseCount }, family, this.#portraits);
    const svg = await satori(drawn as Parameters<typeof satori>[0], {
      ...PREVIEW_SIZE,
      fonts: [...files],
    });
    const image = await renderAsync(svg, { font: { loadSystemFonts: false } });
    return image.asPng();
  }
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
