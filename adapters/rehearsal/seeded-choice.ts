/** Choices that look free and are settled by the debate itself, so that the same brief always gives the same turn. */

/** A number from 0 to 2³²−1 for a text (FNV-1a, then mixed so that texts with a common beginning lie far apart). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** The items in an order that the seed settles. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  return items
    .map((item, index) => ({ item, rank: hashOf(`${seed}/${index}`), index }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ item }) => item);
}

/**
 * The item for the n-th choice of one debate: no item comes twice until all were used, then they come in another order.
 * The list must not be empty.
 */
export function pick<T>(items: readonly T[], seed: string, ordinal: number): T {
  const round = Math.floor(ordinal / items.length);
  return shuffled(items, `${seed}/${round}`)[ordinal % items.length] as T;
}
