import type { Preview, PreviewImages } from "@einstein-vs-cat/core";
import { TooManyRequests } from "../http/problem.ts";

/** How many images are cached, about 60 KB each, and how many may wait to be drawn. */
const LIMITS = { kept: 100, waiting: 30 };

/** After how many seconds a client may retry when the queue is full. */
const RETRY_AFTER_SECONDS = 5;

/** Preview images with a cache. */
export interface PreviewCache extends PreviewImages {
  /** Whether the image is cached or being drawn, so that requesting it costs nothing. */
  has(preview: Preview): boolean;
}

/**
 * Caches preview images and draws them one after the other, because a link posted in a chat is
 * fetched many times at once. Evicts the least recently used ones.
 * @throws TooManyRequests when too many images are waiting.
 */
export function createPreviewCache(images: PreviewImages, limits = LIMITS): PreviewCache {
  const cache = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const draw = (preview: Preview): Promise<Uint8Array> => {
    if (waiting >= limits.waiting) throw new TooManyRequests(RETRY_AFTER_SECONDS);
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
    has: (preview) => cache.has(keyOf(preview)),
    async draw(preview) {
      const key = keyOf(preview);
      const image = cache.get(key) ?? draw(preview);
      cache.delete(key);
      cache.set(key, image);
      image.catch(() => cache.get(key) === image && cache.delete(key));
      for (const oldest of cache.keys()) if (cache.size > limits.kept) cache.delete(oldest);
      return image;
    },
  };
}

const keyOf = ({ question, option1, option2, responseCount }: Preview) =>
  JSON.stringify([question, option1, option2, responseCount]);
