import type { PassageRef } from "../debate/evidence.ts";
import { passageKeys } from "./passage-keys.ts";

/** What passages are searched for: each key with how much it matters. */
export type PassageQuery = ReadonlyMap<string, number>;

/** A key with the passages of one source that have it, in ascending order. */
export interface Posting {
  readonly key: string;
  readonly source: number;
  readonly passages: readonly number[];
}

/** A key that more than this share of a long source has tells nothing, and is left out. */
const COMMON = { share: 0.25, passages: 40 } as const;

/** Returns the keys of a source with the passages that have them. `texts` are all its passages in order. */
export function indexPassages(texts: readonly string[]): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [place, text] of texts.entries())
    for (const key of passageKeys(text)) {
      const passages = index.get(key);
      if (passages === undefined) index.set(key, [place + 1]);
      else passages.push(place + 1);
    }
  if (texts.length >= COMMON.passages)
    for (const [key, passages] of index)
      if (passages.length > texts.length * COMMON.share) index.delete(key);
  return index;
}

/** The most keys of a query; those that come first in the texts stay. */
const MOST_KEYS = 400;

/** Returns the query for texts. A key of several texts counts as much as in its weightiest. */
export function passageQuery(
  texts: readonly { readonly text: string; readonly weight: number }[],
): PassageQuery {
  const query = new Map<string, number>();
  for (const { text, weight } of texts)
    for (const key of passageKeys(text)) {
      if (query.size >= MOST_KEYS && !query.has(key)) continue;
      query.set(key, Math.max(weight, query.get(key) ?? 0));
    }
  return query;
}

/**
 * Returns the passages that have keys of a query, the best first: the sum of the weights of their
 * keys, of which a rare one tells more. Equal ones stand in the order of the sources. The order of
 * the postings does not matter.
 */
export function rankPassages(
  query: PassageQuery,
  postings: readonly Posting[],
  passageCount: number,
): PassageRef[] {
  const byKey = new Map<string, Posting[]>();
  for (const posting of postings)
    byKey.set(posting.key, [...(byKey.get(posting.key) ?? []), posting]);
  const scores = new Map<string, { ref: PassageRef; score: number }>();
  // In the order of the query: sums of fractions depend on their order, and stores return any.
  for (const [key, importance] of query) {
    const found = byKey.get(key) ?? [];
    const count = found.reduce((sum, { passages }) => sum + passages.length, 0);
    const rarity = Math.log(1 + (passageCount - count + 0.5) / (count + 0.5));
    const weight = importance * Math.max(0, rarity);
    for (const { source, passages } of found)
      for (const passage of passages) {
        const name = `${source} ${passage}`;
        const scored = scores.get(name) ?? { ref: { source, passage }, score: 0 };
        scored.score += weight;
        scores.set(name, scored);
      }
  }
  return [...scores.values()]
    .sort(
      (a, b) => b.score - a.score || a.ref.source - b.ref.source || a.ref.passage - b.ref.passage,
    )
    .map(({ ref }) => ref);
}
