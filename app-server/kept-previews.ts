import { DomainError, type Preview, type PreviewImages } from "@einstein-vs-cat/core";

/** How many pictures are kept, about 60 KB each, and how many may wait to be drawn. */
const LIMITS = { kept: 100, waiting: 30 };

/**
 * Preview images that are drawn one after the other, and kept: a link that is posted in a chat is asked for many times in a
 * moment. Those that were not asked for longest are forgotten.
 * @throws DomainError `too-many-requests` when too many wait already.
 */
export function keepPreviews(images: PreviewImages, limits = LIMITS): PreviewImages {
  const kept = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  const draw = (preview: Preview): Promise<Uint8Array> => {
    if (waiting >= limits.waiting) throw new DomainError("too-many-requests");
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
    async draw(preview) {
      const { question, option1, option2, responseCount } = preview;
      const key = JSON.stringify([question, option1, option2, responseCount]);
      const image = kept.get(key) ?? draw(preview);
      kept.delete(key);
      kept.set(key, image);
      image.catch(() => kept.get(key) === image && kept.delete(key));
      for (const oldest of kept.keys()) if (kept.size > limits.kept) kept.delete(oldest);
      return image;
    },
  };
}
