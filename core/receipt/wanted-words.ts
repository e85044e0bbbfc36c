import { termsOf } from "./terms.ts";
import { WordIndex } from "./word-index.ts";

/** Only so many words of a remark are looked for. */
const MOST_TERMS = 300;

/** How much a word tells that the debate had before. */
const KNOWN = 0.25;

/** Words that tell less than this share of the most telling one are not looked for. */
const TELLING = 0.5;

/** The words of a remark that show that a turn takes it up, each in one of its forms. */
export interface WantedWords {
  readonly index: WordIndex;
  readonly weights: ReadonlyMap<string, number>;
  /** The sum of all weights. */
  readonly total: number;
}

/** Returns the words that a remark has brought into a debate. `known` are those that it had before. */
export function wantedWords(remark: string, known: readonly string[]): WantedWords {
  const before = new WordIndex();
  for (const word of known) before.add(word);
  const all = new WordIndex();
  const weights = new Map<string, number>();
  for (const { word, weight } of termsOf(remark).slice(0, MOST_TERMS)) {
    const first = all.add(word);
    if (!weights.has(first))
      weights.set(first, before.find(word) === undefined ? weight : weight * KNOWN);
  }
  const most = Math.max(0, ...weights.values());
  const telling = [...weights].filter(([, weight]) => weight >= most * TELLING);
  const index = new WordIndex();
  for (const [word] of telling) index.add(word);
  const total = telling.reduce((sum, [, weight]) => sum + weight, 0);
  return { index, weights: new Map(telling), total };
}
