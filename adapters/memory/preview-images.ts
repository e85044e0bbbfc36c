import type { Preview, PreviewImages } from "@einstein-vs-cat/core";

/**
 * Preview images that are no images: each holds the bytes of its question, so that a test can tell
 * them apart.
 */
export class MemoryPreviewImages implements PreviewImages {
  readonly size = { width: 1_200, height: 630 };

  async draw({ question }: Preview): Promise<Uint8Array> {
    return new TextEncoder().encode(`a picture of ${question}`);
  }
}
