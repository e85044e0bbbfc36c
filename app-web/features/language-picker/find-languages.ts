/** Finds languages by native, English or localised name, or by code. */

import type { OfferedLanguage } from "@einstein-vs-cat/core";
import { languageName } from "../../i18n/language-name.ts";

/** Removes case and diacritics, so that "francais" matches "Français". */
function normalize(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();
}

function namesOf(
  { code, name, nativeName }: OfferedLanguage,
  inLanguage: string,
): readonly string[] {
  return [nativeName, name, languageName(inLanguage, code), code].map(normalize);
}

/**
 * Returns the matching languages, prefix matches first. An empty search returns the built-in
 * languages only, because the full list is long.
 */
export function findLanguages(
  languages: readonly OfferedLanguage[],
  typed: string,
  inLanguage: string,
): readonly OfferedLanguage[] {
  const search = normalize(typed);
  if (search === "") return languages.filter(({ texts }) => texts === "shipped");
  const found = languages
    .map((language) => ({ language, names: namesOf(language, inLanguage) }))
    .filter(({ names }) => names.some((name) => name.includes(search)));
  const prefixMatches = found.filter(({ names }) => names.some((name) => name.startsWith(search)));
  return [...prefixMatches, ...found.filter((entry) => !prefixMatches.includes(entry))].map(
    ({ language }) => language,
  );
}
