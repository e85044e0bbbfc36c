import type { Preview, PreviewImages } from "@einstein-vs-cat/core";
import { renderAsync } from "@resvg/resvg-js";
import satori from "satori";
import { type Fonts, loadFonts } from "./fonts.ts";
import { ogImage, type Portraits, PREVIEW_SIZE } from "./og-image.ts";

/** Preview images by satori, which sets the text as outlines, and resvg, which turns them into pixels on a thread of its own. */
export class SatoriPreviewImages implements PreviewImages {
  readonly size = PREVIEW_SIZE;
  readonly #portraits: Portraits;
  #fonts: Promise<Fonts> | null = null;

  constructor(portraits: Portraits) {
    this.#portraits = portraits;
  }

  async draw({ question, option1, option2, responseCount }: Preview): Promise<Uint8Array> {
    this.#fonts ??= loadFonts();
    const { files, family, letters } = await this.#fonts;
    const texts = {
      question: drawable(question, letters),
      option1: drawable(option1, letters),
      option2: drawable(option2, letters),
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
 * A text as it can be drawn, null when it cannot. Emoji and what nobody sees go: a text says the same without them. With any
 * other character that no font has the whole text goes, since half a sentence says something else.
 */
function drawable(text: string, letters: ReadonlySet<number>): string | null {
  const line = text
    .normalize("NFC")
    .replace(EMOJI, " ")
    .replace(/\p{Cf}/gu, "")
    .replace(/\s+/g, " ")
    .trim();
  const isComplete = [...line].every((letter) => letters.has(letter.codePointAt(0) ?? 0));
  return line === "" || !isComplete ? null : line;
}
