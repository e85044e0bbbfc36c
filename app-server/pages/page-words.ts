import type { MessageCatalogues } from "@einstein-vs-cat/core";

/** Returns a text of the interface with its values. */
export type Words<Key extends string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string;

/**
 * Returns a function that finds these texts of a language. A catalogue is read from its file at each
 * asking, so the few texts of a language are remembered.
 */
export function createWords<Key extends string>(
  { english, shipped }: MessageCatalogues,
  keys: readonly Key[],
): (language: string) => Words<Key> {
  const known = new Map<string, Words<Key>>();
  return (language) => {
    const words = known.get(language) ?? wordsOf(shipped[language] ?? {}, english, language, keys);
    known.set(language, words);
    return words;
  };
}

function wordsOf<Key extends string>(
  texts: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
  language: string,
  keys: readonly Key[],
): Words<Key> {
  const own = new Map(keys.map((key) => [key, texts[key] ?? english[key] ?? key]));
  const numbers = new Intl.NumberFormat(language);
  return (key, values = {}) => {
    const written = (name: string) => {
      const value = values[name];
      return typeof value === "number" ? numbers.format(value) : (value ?? `{${name}}`);
    };
    return (own.get(key) ?? key).replace(/\{(\w+)\}/g, (_, name: string) => written(name));
  };
}
