/**
 * A searched word as a regular expression of PostgreSQL that finds it in a text as it was written.
 * PostgreSQL folds letters by the locale of the installation, so the expression lists every letter
 * that `foldForSearch` makes equal. It may find a little more than the search; `findExcerpt`
 * decides.
 */

import { foldForSearch, isUnspacedScript } from "@einstein-vs-cat/core";

/** The blocks of Unicode whose letters have other forms: alphabets, and wide and joined forms. */
const FOLDED_BLOCKS = [
  [0x41, 0x2fff],
  [0x3040, 0x30ff],
  [0xa640, 0xa7ff],
  [0xfb00, 0xfeff],
  [0xff00, 0xffef],
] as const;

/** What a search treats as equal. */
interface EqualLetters {
  /** The letters that fold to one letter. */
  readonly single: ReadonlyMap<string, string>;
  /** The letters that fold to several, such as ß to ss. */
  readonly several: ReadonlyMap<string, string>;
}

let letters: EqualLetters | null = null;

/** Lists the letters when the first search needs them; it takes some milliseconds. */
function equalLetters(): EqualLetters {
  letters ??= listLetters();
  return letters;
}

function listLetters(): EqualLetters {
  const single = new Map<string, string>();
  const several = new Map<string, string>();
  for (const [first, last] of FOLDED_BLOCKS) {
    for (let code = first; code <= last; code += 1) {
      const letter = String.fromCharCode(code);
      const folded = foldForSearch(letter);
      if (folded === letter || !/^[\p{L}\p{M}\p{N}]{1,3}$/u.test(folded)) continue;
      const group = [...folded].length === 1 ? single : several;
      group.set(folded, (group.get(folded) ?? "") + letter);
    }
  }
  return { single, several };
}

/** Returns the expression for any of the words, as `searchWords` returns them. */
export function searchPattern(words: readonly string[]): string {
  return words.map(wordPattern).join("|");
}

function wordPattern(word: string): string {
  if (isUnspacedScript(word)) return [...word].map(letterPattern).join("");
  const { several } = equalLetters();
  const pieces: string[] = [];
  const characters = [...word];
  for (let at = 0; at < characters.length; at += 1) {
    const pair = characters.slice(at, at + 2).join("");
    const joined = several.get(pair);
    if (joined === undefined) pieces.push(spacedLetter(characters[at] ?? ""));
    else {
      pieces.push(
        `(?:[${joined}]|${characters
          .slice(at, at + 2)
          .map(spacedLetter)
          .join("")})`,
      );
      at += 1;
    }
  }
  return `(?:^|[^[:alnum:]])${pieces.join("")}`;
}

/** A letter may be followed by accents of their own, which the search ignores. */
const spacedLetter = (letter: string) => `${letterPattern(letter)}[\u0300-\u036f]*`;

function letterPattern(letter: string): string {
  const others = equalLetters().single.get(letter);
  return others === undefined ? letter : `[${letter}${others}]`;
}
