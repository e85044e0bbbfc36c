/** The languages that the rehearsal voice speaks. Another one is another folder like `es/` and one line here. */

import { arabic } from "./ar/arabic.ts";
import { german } from "./de/german.ts";
import { english } from "./en/english.ts";
import { spanish } from "./es/spanish.ts";
import { french } from "./fr/french.ts";
import { hindi } from "./hi/hindi.ts";
import { japanese } from "./ja/japanese.ts";
import { portuguese } from "./pt/portuguese.ts";
import type { Repertoire } from "./repertoire.ts";
import { russian } from "./ru/russian.ts";
import { chinese } from "./zh/chinese.ts";

/** By the base language. Portuguese is Brazilian, Chinese is written in simplified characters. */
export const REPERTOIRES: Readonly<Record<string, Repertoire>> = {
  ar: arabic,
  de: german,
  en: english,
  es: spanish,
  fr: french,
  hi: hindi,
  ja: japanese,
  pt: portuguese,
  ru: russian,
  zh: chinese,
};

/** The repertoire for a BCP 47 tag; English when there is none in that language yet. */
export function repertoireFor(language: string): Repertoire {
  return spokenIn(language) ?? english;
}

/** Whether the rehearsal voice speaks a language; where not, it debates in English, and the screen says so. */
export function speaks(language: string): boolean {
  return spokenIn(language) !== undefined;
}

function spokenIn(language: string): Repertoire | undefined {
  const [base = "", ...subtags] = language.toLowerCase().split("-");
  const isTraditional =
    base === "zh" && subtags.some((subtag) => ["hant", "tw", "hk", "mo"].includes(subtag));
  return !isTraditional && Object.hasOwn(REPERTOIRES, base) ? REPERTOIRES[base] : undefined;
}
