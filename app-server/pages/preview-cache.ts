import type { Preview, PreviewImages } from "@einstein-vs-cat/core";
import { TooManyRequests } from "../http/problem.ts";

/** How many pictures are kept, about 60 KB each, and how many may wait to be drawn. */
const LIMITS = { kept: 100, waiting: 30 };

/** Somebody who came when too many were waiting may come again after as many seconds. */
const RETRY_AFTER_SECONDS = 5;

/** Preview images that remember what was drawn. */
export interface PreviewCache extends Pick<PreviewImages, "draw"> {
  /** Whether the picture is there, or being drawn, so that asking for it costs nothing. */
  has(preview: Preview): boolean;
}

/**
 * Preview images that are drawn one after the other, and kept: a link that is posted in a chat is asked for many times in a
 * moment. Those that were not asked for longest are forgotten.
 * @throws TooManyRequests when too many wait already.
 */
export function createPreviewCache(
  images: Pick<PreviewImages, "draw">,
  limits = LIMITS,
): PreviewCache {
  const kept = new Map<string, Promise<Uint8Array>>();
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
