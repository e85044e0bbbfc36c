import { type Preview, type PreviewImages, TooManyRequests } from "@einstein-vs-cat/core";

/** How many pictures are kept, about 60 KB each, and how many may wait to be drawn. */
const LIMITS = { kept: 100, waiting: 30 };

/** How long a client waits before it tries again when too many pictures are waiting (ms). */
const RETRY_AFTER_MS = 5_000;

/** Preview images that remember what was drawn. */
export interface PreviewCache extends PreviewImages {
  /** Whether the picture is there, or being drawn, so that asking for it costs nothing. */
  has(preview: Preview): boolean;
}

/**
 * Preview images that are drawn one after the other, and kept: a link that is posted in a chat is asked for many times in a
 * moment. Those that were not asked for longest are forgotten.
 * @throws TooManyRequests when too many wait already.
 */
export function createPreviewCache(images: PreviewImages, limits = LIMITS): PreviewCache {
  const kept = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const draw = (preview: Preview): Promise<Uint8Array> => {
    if (waiting >= limits.waiting) throw new TooManyRequests(RETRY_AFTER_MS);
    waiting += 1;
    const drawn = last
      .then(() => images.draw(preview))
      .finally(() => {
        waiting -= 1;
      });
    last = drawn.catch(() => {});
    return drawn;
  };

  return {
    has: (preview) => kept.has(keyOf(preview)),
    async draw(preview) {
      const key = keyOf(preview);
      const image = kept.get(key) ?? draw(preview);
      kept.delete(key);
      kept.set(key, image);
      image.catch(() => kept.get(key) === image && kept.delete(key));
      for (const oldest of kept.keys()) if (kept.size > limits.kept) kept.delete(oldest);
      return image;
    },
  };
}

const keyOf = ({ question, option1, option2, responseCount }: Preview) =>
  JSON.stringify([question, option1, option2, responseCount]);
