/**
 * The language of a first visit: the visitor's country decides, and the browser's preferences
 * choose among the languages of that country. The result is always a shipped language, so that no
 * first visit waits for a model.
 */

import { languagesOfCountry } from "./country-languages.ts";
import { DEFAULT_LANGUAGE } from "./language.ts";
import { nearestShipped } from "./shipped-languages.ts";

/** What is known about a visitor. */
export interface VisitSigns {
  /** The two-letter code of the visitor's country, if known. */
  readonly country: string | null;
  /**
   * The language tags that the browser accepts, most preferred first. Values that are no BCP 47 tag
   * are ignored.
   */
  readonly preferred: readonly string[];
}

/** Returns the language for a visit: one of the country, else one of the browser, else English. */
export function detectLanguage({ country, preferred }: VisitSigns): string {
  const local = country === null ? [] : languagesOfCountry(country);
  const known = preferred.flatMap((tag) => nearestShipped(tag) ?? []);
  return known.find((code) => local.includes(code)) ?? local[0] ?? known[0] ?? DEFAULT_LANGUAGE;
}
