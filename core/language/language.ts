/** Languages are BCP 47 tags, kept short: a language and at most a script and a region (SPEC §3, Language). */

/** The language of a debate and of a screen when nobody chose one (SPEC §9). */
export const DEFAULT_LANGUAGE = "en";

/** What a language code may look like: `en`, `pt-BR`, `zh-Hant-TW`. */
export const LANGUAGE_PATTERN = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

/** Which way a language is written. */
export type Direction = "ltr" | "rtl";

/** A language that can be picked (SPEC §3, Language). */
export interface Language {
  readonly code: string;
  /** Its name in English. */
  readonly name: string;
  /** Its name in itself. */
  readonly nativeName: string;
  /** The flag of a country where it is at home, as one emoji; a globe where no country stands for it. */
  readonly flag: string;
  readonly direction: Direction;
  /** Whether the product comes with all its texts in it. Of any other language a model makes them. */
  readonly isShipped: boolean;
}

const RIGHT_TO_LEFT_SCRIPTS = new Set([
  "Adlm",
  "Arab",
  "Hebr",
  "Mand",
  "Nkoo",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa",
]);

/** Names for a prompt that say more than those of the tags' parts. */
const PROMPT_NAMES: Readonly<Record<string, string>> = {
  pt: "European Portuguese",
  "zh-CN": "Simplified Chinese (as written in mainland China)",
  "zh-TW": "Traditional Chinese (as written in Taiwan)",
};

/** The English name of a language, for a prompt ("pt-BR" gives "Brazilian Portuguese"); an unknown code is given back. */
export function englishNameOf(language: string): string {
  if (Object.hasOwn(PROMPT_NAMES, language)) return PROMPT_NAMES[language] as string;
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;
  } catch {
    return language;
  }
}

/**
 * A tag in its standard form with the script and the region that it most probably means: `iw` gives he-Hebr-IL, `zh_hk`
 * zh-Hant-HK. Null for what is no tag.
 */
export function fullTag(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.trim().replaceAll("_", "-")).maximize();
  } catch {
    return null;
  }
}

/** The writing direction of a language code; from left to right for one that is not known. */
export function directionOf(language: string): Direction {
  return isRightToLeft(language) ? "rtl" : "ltr";
}

/** Whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  // Of English, the language asked about most, this is known: what a tag means is dear to find out.
  return (
    language !== DEFAULT_LANGUAGE && RIGHT_TO_LEFT_SCRIPTS.has(fullTag(language)?.script ?? "")
  );
}

/** The flag of a country by its ISO 3166 code, a globe for none: two letters of Unicode's regional alphabet. */
export function flagOf(country: string | null): string {
  if (country === null) return "🌐";
  return Array.from(country, (letter) =>
    String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65),
  ).join("");
}

/**
 * Where the quick toggle leads, null when its button is not shown: it shows only when the detected language is not English
 * or the current one differs from it. From a language that is neither English nor the detected one it goes to English, from
 * English to a detected other one, and otherwise to English (SPEC §2, §4).
 */
export function quickToggle(current: string, detected: string): string | null {
  const isShown = detected !== DEFAULT_LANGUAGE || current !== detected;
  if (!isShown) return null;
  return current === DEFAULT_LANGUAGE ? detected : DEFAULT_LANGUAGE;
}
