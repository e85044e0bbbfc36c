/** Languages are BCP 47 tags, kept short: a language and at most a script and a region (SPEC §3, Language). */

/** The language of a debate when nobody chose one (SPEC §9). */
export const DEFAULT_LANGUAGE = "en";

/** What a language code may look like: `en`, `pt-BR`, `zh-Hant-TW`. */
export const LANGUAGE_PATTERN = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

/** The English name of a language, for a prompt ("pt-BR" gives "Brazilian Portuguese"); an unknown code is given back. */
export function englishNameOf(language: string): string {
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;
  } catch {
    return language;
  }
}
