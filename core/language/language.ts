/** Languages are short BCP 47 tags: a language with an optional script and region. */

/** The default language of debates and of the interface. */
export const DEFAULT_LANGUAGE = "en";

/** The pattern of a language code: `en`, `pt-BR`, `zh-Hant-TW`. */
export const LANGUAGE_PATTERN = /^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/;

/** A writing direction. */
export type Direction = "ltr" | "rtl";

/** A language that can be chosen. */
export interface Language {
  readonly code: string;
  /** Its name in English. */
  readonly name: string;
  /** Its name in the language itself. */
  readonly nativeName: string;
  /** The flag of a country that speaks it, as one emoji, or a globe. */
  readonly flag: string;
  readonly direction: Direction;
  /**
   * Whether its translation is part of the product. A model translates the interface into other
   * languages.
   */
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

/** English names for prompts that are more specific than the standard ones. */
const PROMPT_NAMES: Readonly<Record<string, string>> = {
  pt: "European Portuguese",
  "zh-CN": "Simplified Chinese (as written in mainland China)",
  "zh-TW": "Traditional Chinese (as written in Taiwan)",
};

/**
 * Returns the English name of a language for a prompt ("pt-BR" gives "Brazilian Portuguese"); an
 * unknown code is returned unchanged.
 */
export function englishNameOf(language: string): string {
  if (Object.hasOwn(PROMPT_NAMES, language)) return PROMPT_NAMES[language] as string;
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(language) ?? language;
  } catch {
    return language;
  }
}

/**
 * Parses a tag into its canonical form with the most likely script and region: `iw` gives
 * he-Hebr-IL, `zh_hk` zh-Hant-HK. Returns null for an invalid tag.
 */
export function fullTag(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag.trim().replaceAll("_", "-")).maximize();
  } catch {
    return null;
  }
}

/** Returns the writing direction of a language; left to right when it is unknown. */
export function directionOf(language: string): Direction {
  return isRightToLeft(language) ? "rtl" : "ltr";
}

/** Returns whether a language is written from right to left. */
export function isRightToLeft(language: string): boolean {
  // Resolving a locale is slow; skip it for English.
  return (
    language !== DEFAULT_LANGUAGE && RIGHT_TO_LEFT_SCRIPTS.has(fullTag(language)?.script ?? "")
  );
}

/**
 * Returns the flag of a country by its ISO 3166 code, made of two regional indicator symbols; a
 * globe for null.
 */
export function flagOf(country: string | null): string {
  if (country === null) return "🌐";
  return Array.from(country, (letter) =>
    String.fromCodePoint(0x1f1e6 + letter.charCodeAt(0) - 65),
  ).join("");
}

/**
 * Returns the target of the quick toggle, or null when its button is hidden. The button shows when
 * the detected language is not English or differs from the current one. From English it switches to
 * the detected language, from any other language to English.
 */
export function quickToggle(current: string, detected: string): string | null {
  const isShown = detected !== DEFAULT_LANGUAGE || current !== detected;
  if (!isShown) return null;
  return current === DEFAULT_LANGUAGE ? detected : DEFAULT_LANGUAGE;
}
