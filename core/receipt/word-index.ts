import { isSameWord, stemOf } from "./terms.ts";

/** Words that are found in any of their forms. */
export class WordIndex {
  readonly #byStem = new Map<string, string[]>();

  /** Returns the word that is another one or a form of it; undefined when there is none. */
  find(word: string): string | undefined {
    return this.#byStem.get(stemOf(word))?.find((known) => isSameWord(known, word));
  }

  /** Adds a word unless it has one of its forms already. Returns the one that it has then. */
  add(word: string): string {
    const known = this.find(word);
    if (known !== undefined) return known;
    const stem = stemOf(word);
    const sameStem = this.#byStem.get(stem);
    // Real words seldom share their beginning with more; text made to be slow would.
    if (sameStem === undefined) this.#byStem.set(stem, [word]);
    else if (sameStem.length < MOST_OF_A_STEM) sameStem.push(word);
    return word;
  }
}

const MOST_OF_A_STEM = 50;
