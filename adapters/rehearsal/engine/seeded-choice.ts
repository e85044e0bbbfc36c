/**
 * Choices that look random but depend on a seed only, so that the same input always gives the same
 * turn.
 */

/**
 * Hashes a text to a number from 0 to 2³²−1 (FNV-1a, mixed to separate texts with a common start).
 */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Returns the items in an order that depends on the seed. */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const ranked = items.map((item, index) => ({ item, rank: hashOf(`${seed}/${index}`) }));
  return ranked.sort((a, b) => a.rank - b.rank).map(({ item }) => item);
}

/** Returns the item for the n-th choice. Every item is used once before one is used again. */
export function pick<T>(items: readonly T[], seed: string, ordinal: number): T {
  const round = Math.floor(ordinal / items.length);
  return shuffled(items, `${seed}/${round}`)[ordinal % items.length] as T;
}
