import type { Clock, Preview, PreviewImages } from "@einstein-vs-cat/core";
import type { Portraits } from "./debater.ts";
import { DrawingThread } from "./drawing-thread.ts";
import { PREVIEW_SIZE } from "./preview-picture.ts";

/** What the images need. A test may give a thread's `program` of its own. */
interface Options {
  readonly portraits: Portraits;
  readonly clock: Clock;
  readonly program?: URL;
}

/** Draws preview images in a thread of their own, so that other requests do not wait for them. */
export class ResvgPreviewImages implements PreviewImages {
  readonly size = PREVIEW_SIZE;
  readonly #thread: DrawingThread;

  constructor({ portraits, clock, program = DRAWING_PROGRAM }: Options) {
    this.#thread = new DrawingThread(program, portraits, clock);
  }

  draw(preview: Preview): Promise<Uint8Array> {
    return this.#thread.draw(preview);
  }
}

const DRAWING_PROGRAM = new URL("./drawing-program.ts", import.meta.url);
