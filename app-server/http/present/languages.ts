import type { OfferedLanguage, SerializedLanguage } from "@einstein-vs-cat/core";

/** Presents the languages of the picker. */
export function presentLanguages(languages: readonly OfferedLanguage[]): SerializedLanguage[] {
  return languages.map(({ code, name, nativeName, flag, direction, texts }) => ({
    ...{ code, name, nativeName, flag, direction, texts },
  }));
}
