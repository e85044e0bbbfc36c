import { isUnspacedScript, wordsOf } from "@einstein-vs-cat/core";

/**
 * The maximum size of the words of one text, in bytes of UTF-8. A `tsvector` holds a megabyte, and
 * each word is indexed twice with a prefix.
 */
const MAX_TEXT_BYTES = 100_000;

/** Longer words are cut to this many characters, in texts and in searches. */
export const MAX_WORD_LENGTH = 60;

/**
 * In scripts without spaces, an n-gram of this length starts at every character, so that a search
 * can match at any position.
 */
const NGRAM_LENGTH = 3;

/** Returns the query for one word. `#` is a placeholder for a block or a user. */
export function searchQuery(word: string): string {
  const characters = [...word].slice(0, MAX_WORD_LENGTH);
  if (!isUnspacedScript(word) || isFoundExactly(word)) return prefix(characters.join(""));
  return ngrams(characters)
    .slice(0, 1 - NGRAM_LENGTH)
    .map(prefix)
    .join(" & ");
}

/**
 * Returns whether the query for a word finds exactly the debates that contain it. Of a longer word,
 * the index only knows the beginning or the n-grams, which may stand in several places.
 */
export function isFoundExactly(word: string): boolean {
  const { length } = [...word];
  return length <= (isUnspacedScript(word) ? NGRAM_LENGTH : MAX_WORD_LENGTH);
}

const prefix = (word: string) => `'#${word}':*`;

const ngrams = (characters: readonly string[]) =>
  characters.map((_, at) => characters.slice(at, at + NGRAM_LENGTH).join(""));

/** Returns the distinct words of some texts, as they are indexed. */
export function indexedWords(texts: readonly string[]): string[] {
  const words = new Set<string>();
  let bytes = 0;
  for (const word of texts.flatMap(wordsOf)) {
    for (const part of isUnspacedScript(word)
      ? ngrams([...word])
      : [[...word].slice(0, MAX_WORD_LENGTH).join("")]) {
      if (words.has(part)) continue;
      bytes += Buffer.byteLength(part);
      if (bytes > MAX_TEXT_BYTES) return [...words];
      words.add(part);
    }
  }
  return [...words];
}
