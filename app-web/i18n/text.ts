/** The texts of the interface. English is the source: its keys are the only ones that compile. */

import english from "./en.json" with { type: "json" };

/** The key of a text. */
export type TextKey = keyof typeof english;

/** Every text of one language; what is missing is shown in English. */
export type Catalogue = Readonly<Partial<Record<TextKey, string>>>;

/** The values for the `{names}` in a text. */
export type TextValues = Readonly<Record<string, string | number>>;

/** Gives the text of a key, with its values put in. */
export type Translate = (key: TextKey, values?: TextValues) => string;

/** The English texts. */
export const ENGLISH: Readonly<Record<TextKey, string>> = english;

/** The texts of a language. */
export function translator(catalogue: Catalogue): Translate {
  return (key, values = {}) =>
    (catalogue[key] ?? ENGLISH[key]).replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole));
}
