/** The debates that were written in advance, in the order in which they are offered. */

import type { WrittenDebates, WrittenEnding } from "@einstein-vs-cat/core";
import { baseLanguage } from "./engine/language-pack.ts";
import { type EndingData, writtenDebates as inLanguage } from "./engine/written-debates.ts";

/** The best known come first. Every language has the first four. */
const ORDER = [
  "hot-dog",
  "universe",
  "pets",
  "cars",
  "free-will",
  "four-days",
  "mathematics",
  "mars",
  "homework",
  "machine-art",
  "mornings",
  "office",
];

/** The debates by language, for BCP 47 tags. */
export const writtenDebates: WrittenDebates = { in: debatesIn };

function debatesIn(tag: string) {
  const language = baseLanguage(tag);
  if (language === undefined) return [];
  const debates = inLanguage(language).map(({ ending, ...debate }) => ({
    ...debate,
    language,
    ending: withAnswers(ending),
  }));
  return debates.sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));
}

/** Returns an ending with each ballot as the answer of a judge. */
const withAnswers = ({ closings, ballots }: EndingData): WrittenEnding => ({
  closings,
  ballots: ballots.map(([one, two]) => [JSON.stringify(one), JSON.stringify(two)]),
});
