/** All languages that can be picked: those that the product comes with, then the others of ISO 639-1 (SPEC §2, §3). */

import { fullTag, type Language } from "./language.ts";
import { OTHER_LANGUAGES } from "./other-languages.ts";
import { nearestShipped, SHIPPED_LANGUAGES } from "./shipped-languages.ts";

/** The languages, the shipped ones first. */
export const LANGUAGES: readonly Language[] = [...SHIPPED_LANGUAGES, ...OTHER_LANGUAGES];

const BY_CODE: ReadonlyMap<string, Language> = new Map(
  LANGUAGES.map((language) => [language.code, language]),
);

/** The language of exactly this code; null when it cannot be picked. */
export function findLanguage(code: string): Language | null {
  return BY_CODE.get(code) ?? null;
}

/** The language that a BCP 47 tag means: of exactly that code, else the nearest shipped one, else the tag's language alone. */
export function languageOfTag(tag: string): Language | null {
  return (
    findLanguage(tag) ??
    findLanguage(nearestShipped(tag) ?? "") ??
    findLanguage(fullTag(tag)?.language ?? "")
  );
}
