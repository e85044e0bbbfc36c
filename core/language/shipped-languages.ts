/** The shipped languages, whose texts are all translated and need no model. */

import { DEFAULT_LANGUAGE, directionOf, flagOf, fullTag, type Language } from "./language.ts";

const shipped = (code: string, country: string, name: string, nativeName: string): Language => ({
  ...{
    code,
    name,
    nativeName,
    flag: flagOf(country),
    direction: directionOf(code),
    isShipped: true,
  },
});

/** The shipped languages in the order of the picker. */
export const SHIPPED_LANGUAGES: readonly Language[] = [
  shipped("en", "GB", "English", "English"),
  shipped("es", "ES", "Spanish", "Español"),
  shipped("fr", "FR", "French", "Français"),
  shipped("de", "DE", "German", "Deutsch"),
  shipped("it", "IT", "Italian", "Italiano"),
  shipped("pt", "PT", "Portuguese (Portugal)", "Português (Portugal)"),
  shipped("pt-BR", "BR", "Portuguese (Brazil)", "Português (Brasil)"),
  shipped("nl", "NL", "Dutch", "Nederlands"),
  shipped("pl", "PL", "Polish", "Polski"),
  shipped("uk", "UA", "Ukrainian", "Українська"),
  shipped("ru", "RU", "Russian", "Русский"),
  shipped("cs", "CZ", "Czech", "Čeština"),
  shipped("sk", "SK", "Slovak", "Slovenčina"),
  shipped("hu", "HU", "Hungarian", "Magyar"),
  shipped("ro", "RO", "Romanian", "Română"),
  shipped("bg", "BG", "Bulgarian", "Български"),
  shipped("el", "GR", "Greek", "Ελληνικά"),
  shipped("tr", "TR", "Turkish", "Türkçe"),
  shipped("sv", "SE", "Swedish", "Svenska"),
  shipped("da", "DK", "Danish", "Dansk"),
  shipped("nb", "NO", "Norwegian", "Norsk bokmål"),
  shipped("fi", "FI", "Finnish", "Suomi"),
  shipped("et", "EE", "Estonian", "Eesti"),
  shipped("lt", "LT", "Lithuanian", "Lietuvių"),
  shipped("ar", "SA", "Arabic", "العربية"),
  shipped("he", "IL", "Hebrew", "עברית"),
  shipped("fa", "IR", "Persian", "فارسی"),
  shipped("hi", "IN", "Hindi", "हिन्दी"),
  shipped("bn", "BD", "Bengali", "বাংলা"),
  shipped("ta", "IN", "Tamil", "தமிழ்"),
  shipped("th", "TH", "Thai", "ไทย"),
  shipped("vi", "VN", "Vietnamese", "Tiếng Việt"),
  shipped("id", "ID", "Indonesian", "Bahasa Indonesia"),
  shipped("zh-CN", "CN", "Chinese (Simplified)", "简体中文"),
  shipped("zh-TW", "TW", "Chinese (Traditional)", "繁體中文"),
  shipped("ja", "JP", "Japanese", "日本語"),
  shipped("ko", "KR", "Korean", "한국어"),
];

/**
 * Languages whose readers can read a shipped language with another code: both forms of Norwegian,
 * and Cantonese.
 */
const READABLE_AS: Readonly<Record<string, string>> = { no: "nb", nn: "nb", yue: "zh" };

/**
 * Returns the shipped language nearest to a BCP 47 tag: its own code, else one of the same language
 * and script, preferably of the same region. `fr-CA` gives fr, `zh-Hant-HK` zh-TW, `pt-AO` pt, `no`
 * nb, `iw` he, `in` id. Returns null when there is none and for an invalid tag. `hi-Latn` gives
 * null, because its readers may not read Hindi's own script.
 */
export function nearestShipped(tag: string): string | null {
  const exact = SHIPPED_LANGUAGES.find(({ code }) => code === tag);
  if (exact !== undefined) return exact.code;
  const wanted = fullTag(tag);
  if (wanted === null) return null;
  const base = READABLE_AS[wanted.language] ?? wanted.language;
  const near = SHIPPED.filter(
    ({ full }) => full?.language === base && full.script === wanted.script,
  );
  const [first] = near;
  return (near.find(({ region }) => region === wanted.region) ?? first)?.code ?? null;
}

/**
 * The shipped languages with their parsed tags, and the region that a code states explicitly: `pt`
 * is not limited to Portugal.
 */
const SHIPPED = SHIPPED_LANGUAGES.map(({ code }) => ({
  code,
  full: fullTag(code),
  region: code.split("-")[1] ?? null,
}));

/**
 * Returns the language of the first load: the stored choice, else the detected language, else
 * English. `isKnown` tells which codes can be chosen; any other stored code is ignored.
 */
export function firstLanguage(
  stored: string | null,
  detected: string | null,
  isKnown: (code: string) => boolean,
): string {
  if (stored !== null && isKnown(stored)) return stored;
  return (detected === null ? null : nearestShipped(detected)) ?? DEFAULT_LANGUAGE;
}
