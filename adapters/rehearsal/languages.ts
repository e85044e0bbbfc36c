/** The languages that the rehearsal voice speaks. Another one is another folder like `en/` and one line here. */

import { english } from "./en/english.ts";
import type { Repertoire } from "./repertoire.ts";

const REPERTOIRES: Readonly<Record<string, Repertoire>> = { en: english };

/** The repertoire for a BCP 47 tag; English when there is none in that language yet. */
export function repertoireFor(language: string): Repertoire {
  const [base = ""] = language.toLowerCase().split("-");
  return (Object.hasOwn(REPERTOIRES, base) ? REPERTOIRES[base] : undefined) ?? english;
}
