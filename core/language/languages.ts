/** All languages that can be chosen: the shipped ones, then the others of ISO 639-1. */

import { fullTag, type Language } from "./language.ts";
import { OTHER_LANGUAGES } from "./other-languages.ts";
import { nearestShipped, SHIPPED_LANGUAGES } from "./shipped-languages.ts";

/** All languages, the shipped ones first. */
export const LANGUAGES: readonly Language[] = [...SHIPPED_LANGUAGES, ...OTHER_LANGUAGES];

const BY_CODE: ReadonlyMap<string, Language> = new Map(
  LANGUAGES.map((language) => [language.code, language]),
);

/** Returns the language with exactly this code, or null. */
export function findLanguage(code: string): Language | null {
  return BY_CODE.get(code) ?? null;
}

/**
 * Returns the language for a BCP 47 tag: with exactly that code, else the nearest shipped language,
 * else by the tag's language alone.
 */
export function languageOfTag(tag: string): Language | null {
  return (
    findLanguage(tag) ??
    findLanguage(nearestShipped(tag) ?? "") ??
    findLanguage(fullTag(tag)?.language ?? "")
  );
}
