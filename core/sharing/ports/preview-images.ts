import type { Seats } from "../../debate/seats.ts";

/** The content of a preview image. It holds no text of a response. */
export interface Preview {
  readonly question: string;
  /** The language of the debate, which decides how letters are joined, and which forms they have. */
  readonly language: string;
  readonly option1: string;
  readonly option2: string;
  readonly seats: Seats;
  /** How many responses the debate has. */
  readonly responseCount: number;
  /** What the latest verdict says, by `outcomeLine`; null when there is none. */
  readonly verdict: string | null;
}

/** Draws the image that chat programs show beside a shared link. */
export interface PreviewImages {
  /** The size of every image, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /**
   * Returns a PNG. Equal previews give equal images. An ellipsis stands for
   * characters that no font of the adapter contains, and a text of nothing else is left out. Never holds up other work of the process.
   * @throws Error when it cannot be drawn, or not within `PREVIEW_TIMEOUTS.drawing`.
   */
  draw(preview: Preview): Promise<Uint8Array>;
}
