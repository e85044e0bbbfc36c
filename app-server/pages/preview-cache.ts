import {
  arguerAt,
  type Preview,
  type PreviewImages,
  type Seats,
  SIDES,
  TooManyRequests,
} from "@einstein-vs-cat/core";
import { LRUCache } from "lru-cache";

/** How many images are cached, about 60 KB each. */
export const CACHED_PREVIEWS = 100;

/** How many images are cached, and how many may wait to be drawn. */
const LIMITS = { cached: CACHED_PREVIEWS, waiting: 30 };

/** How long a client has to wait when the queue is full (ms). */
const RETRY_AFTER_MS = 5_000;

/** Preview images with a cache. */
export interface PreviewCache extends Pick<PreviewImages, "draw"> {
  /** Whether the image is cached or being drawn, so that requesting it costs nothing. */
  has(preview: Preview): boolean;
  /** How many images wait or are being drawn. */
  readonly waiting: number;
}

/**
 * Caches preview images and draws them one after the other, because a link posted in a chat is
 * fetched many times at once. Evicts the least recently used ones.
 * @throws TooManyRequests when too many images are waiting.
 */
export function cachePreviews(images: Pick<PreviewImages, "draw">, limits = LIMITS): PreviewCache {
  const cache = new LRUCache<string, Promise<Uint8Array>>({ max: limits.cached });
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
    has: (preview) => cache.has(keyOf(preview)),
    get waiting() {
      return waiting;
    },
    async draw(preview) {
      const key = keyOf(preview);
      const cached = cache.get(key);
      if (cached !== undefined) return cached;
      const image = draw(preview);
      cache.set(key, image);
      image.catch(() => cache.peek(key) === image && cache.delete(key));
      return image;
    },
  };
}

const keyOf = ({ question, language, option1, option2, seats, responseCount, verdict }: Preview) =>
  JSON.stringify([question, language, option1, option2, shownSides(seats), responseCount, verdict]);

/** The image shows the personas and the names of persons, and not which models speak. */
const shownSides = (seats: Seats) =>
  SIDES.map((side) => [seats[side].persona, seats[side].by, arguerAt(seats, side)]);
