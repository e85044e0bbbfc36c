import type { Preview, PreviewImages } from "@einstein-vs-cat/core";
import { renderAsync } from "@resvg/resvg-js";
import satori from "satori";
import type { Fonts } from "./fonts.ts";
import { ogImage, type Portraits, PREVIEW_SIZE } from "./og-image.ts";

/** Preview images by satori, which sets the text as outlines, and resvg, which turns them into pixels on a thread of its own. */
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
      question: drawable(question, characters),
      option1: drawable(option1, characters),
      option2: drawable(option2, characters),
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

/** Emoji, with what joins and colours them. */
const EMOJI =
  /\p{RGI_Emoji}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{fe0e}\u{fe0f}\u{200d}]/gv;

/**
 * Returns a text as it can be drawn, or null when it cannot. Emoji and invisible characters are left out: a text says the same
 * without them. Any other character that no font supports leaves out the whole text: half a sentence says something else.
 */
function drawable(text: string, characters: ReadonlySet<number>): string | null {
  const line = text
    .normalize("NFC")
    .replace(EMOJI, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const isComplete = [...line].every((character) => characters.has(character.codePointAt(0) ?? 0));
  return line === "" || !isComplete ? null : line;
}
