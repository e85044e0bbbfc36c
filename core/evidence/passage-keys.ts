/**
 * The keys by which passages are found, in any script: the beginnings of words, so that forms of one
 * word meet, and pairs of characters where a script writes no spaces. No segmenter is used, because a
 * source of a million characters is read within a moment, and must be read alike on every machine.
 */

import { foldForSearch, isUnspacedScript, SEARCH_WORDS } from "../debate/search-words.ts";

/** A longer word is found by this beginning. */
const BEGINNING = 6;

/** Words of fewer letters are common ones; numbers count from two digits on. */
const FEWEST = 3;

/** The article that Arabic writes together with its noun. */
const ARTICLE = /^(?:[وفبك]?ال|لل)(?=\p{L}{3})/u;

/** Returns the distinct keys of a text. */
export function passageKeys(text: string): string[] {
  const keys = new Set<string>();
  for (const [run] of foldForSearch(text).matchAll(SEARCH_WORDS)) {
    if (isUnspacedScript(run)) addPairs(keys, run);
    else {
      const word = run.replace(ARTICLE, "");
      const isTelling = word.length >= FEWEST || /^\p{N}{2}/u.test(word);
      if (isTelling) keys.add(beginningOf(word));
    }
  }
  return [...keys];
}

/** Half of a character is no text that a database takes. */
const beginningOf = (word: string) => word.slice(0, BEGINNING).replace(/[\uD800-\uDBFF]$/, "");

function addPairs(keys: Set<string>, run: string): void {
  let before: number | undefined;
  for (const letter of run) {
    const point = letter.codePointAt(0) ?? 0;
    if (before !== undefined) keys.add(pairKey(before, point));
    before = point;
  }
  if (Array.from(run).length === 1) keys.add(run);
}

/**
 * A long source has hundreds of thousands of different pairs, and each key is a row. So pairs share
 * 32,768 keys: a passage has a few hundred of them, and one that it has by chance changes no rank.
 */
const pairKey = (one: number, other: number) =>
  `#${(Math.imul(Math.imul(one, 31) + other, 0x9e3779b1) >>> 17).toString(36)}`;
