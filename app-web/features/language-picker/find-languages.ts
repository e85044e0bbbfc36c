/** Finding a language by what somebody types: its name in itself, in English or in their own language, or its code. */

import type { OfferedLanguage } from "@einstein-vs-cat/core";
import { languageName } from "../../i18n/language-name.ts";

/** Letters without their marks and without case, so that "francais" finds "Français". */
function plain(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

/** What a language is called, the code last. */
function namesOf(
  { code, name, nativeName }: OfferedLanguage,
  inLanguage: string,
): readonly string[] {
  return [nativeName, name, languageName(inLanguage, code), code].map(plain);
}

/**
 * The languages that hold the typed words, those that begin with them first. Without words the shipped ones: the others are
 * many, and are found by searching.
 */
export function findLanguages(
  languages: readonly OfferedLanguage[],
  typed: string,
  inLanguage: string,
): readonly OfferedLanguage[] {
  const search = plain(typed);
  if (search === "") return languages.filter(({ texts }) => texts === "shipped");
  const found = languages
    .map((language) => ({ language, names: namesOf(language, inLanguage) }))
    .filter(({ names }) => names.some((name) => name.includes(search)));
  const begins = found.filter(({ names }) => names.some((name) => name.startsWith(search)));
  return [...begins, ...found.filter((entry) => !begins.includes(entry))].map(
    ({ language }) => language,
  );
}
