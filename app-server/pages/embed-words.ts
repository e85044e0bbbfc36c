import type { MessageCatalogues } from "@einstein-vs-cat/core";

/** The texts of the interface that a page for frames shows. */
const KEYS = [
  ...(["debate.turn", "debate.context", "debate.question", "debate.expand"] as const),
  ...(["debate.stoppedHere", "persona.versus", "seat.reader", "seat.inPlaceOf"] as const),
  ...(["shared.readAll", "shared.truncatedBody"] as const),
  ...(["shared.notFound", "shared.notFoundBody", "shared.home"] as const),
];

type WordKey = (typeof KEYS)[number];

/** Returns a text of the interface with its values. */
export type Words = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

/**
 * Returns a function that finds the texts of a language. A catalogue is read from its file at each
 * asking, so the few texts of a language are remembered.
 */
export function createWords({ english, shipped }: MessageCatalogues): (language: string) => Words {
  const known = new Map<string, Words>();
  return (language) => {
    const words = known.get(language) ?? wordsOf(shipped[language] ?? {}, english, language);
    known.set(language, words);
    return words;
  };
}

function wordsOf(
  texts: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
  language: string,
): Words {
  const own = new Map(KEYS.map((key) => [key, texts[key] ?? english[key] ?? key]));
  const numbers = new Intl.NumberFormat(language);
  return (key, values = {}) => {
    const written = (name: string) => {
      const value = values[name];
      return typeof value === "number" ? numbers.format(value) : (value ?? `{${name}}`);
    };
    return (own.get(key) ?? key).replace(/\{(\w+)\}/g, (_, name: string) => written(name));
  };
}
