import type { Passage } from "../shared/passage.ts";
import { type Clause, isBetweenGraphemes } from "./clauses.ts";
import type { WantedWords } from "./wanted-words.ts";
import type { WordIndex } from "./word-index.ts";

/** The most passages of a turn. */
export const PASSAGES = 2;

/** Passages that begin or end within a grapheme are left out; only so many more are tried. */
const MOST_TRIED = 4 * PASSAGES;

/**
 * How much of the weight of a remark a turn and one of its passages have to contain: a share, or so
 * much that a longer remark needs no more. The fewer the words, the more of them.
 */
const OF_TURN = { share: 0.3, enough: 3 } as const;
const OF_PASSAGE = { share: 0.2, enough: 1.8 } as const;
const shareOfFew = (words: number) => 0.7 - words / 10;

/** A passage has a third of the words, but need not have more than three. */
const wordsNeeded = (words: number) => Math.min(3, Math.ceil(words / 3));

/** Returns the clauses of a turn that take a remark up, in their order; at most `PASSAGES`. */
export function passagesWith(
  { index, weights, total }: WantedWords,
  text: string,
  clauses: readonly Clause[],
): Passage[] {
  if (weights.size === 0) return [];
  const found = clauses.map((clause) => ({ clause, words: foundIn(index, clause.words) }));
  const counts = new Map<string, number>();
  for (const { words } of found)
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  // A word of every clause tells nothing.
  const weightOf = (word: string) =>
    (weights.get(word) ?? 0) * (1 - ((counts.get(word) ?? 1) - 1) / clauses.length);
  const weightOfAll = (words: Iterable<string>) =>
    [...words].reduce((sum, word) => sum + weightOf(word), 0);
  const needed = ({ share, enough }: typeof OF_TURN | typeof OF_PASSAGE) =>
    Math.min(total * Math.max(share, shareOfFew(weights.size)), enough);
  if (weightOfAll(counts.keys()) < needed(OF_TURN)) return [];
  return found
    .filter(({ words }) => words.size >= wordsNeeded(weights.size))
    .map(({ clause: { start, end }, words }) => ({ start, end, weight: weightOfAll(words) }))
    .filter(({ weight }) => weight >= needed(OF_PASSAGE))
    .sort((one, other) => other.weight - one.weight || one.start - other.start)
    .slice(0, MOST_TRIED)
    .filter((passage) => isBetweenGraphemes(text, passage))
    .slice(0, PASSAGES)
    .sort((one, other) => one.start - other.start)
    .map(({ start, end }) => ({ start, end }));
}

function foundIn(index: WordIndex, words: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (const word of words) {
    const wanted = index.find(word);
    if (wanted !== undefined) found.add(wanted);
  }
  return found;
}
