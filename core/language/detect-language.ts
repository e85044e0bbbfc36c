/**
 * The language of a first visit: the visitor's country decides, and the languages that the browser asks for choose among those
 * of the country. The result is always a shipped language, so that no first visit waits for a model.
 */

import { languagesOfCountry } from "./country-languages.ts";
import { DEFAULT_LANGUAGE } from "./language.ts";
import { nearestShipped } from "./shipped-languages.ts";

/** What is known of a visitor. */
export interface VisitSigns {
  /** The two-letter code of the country; null when it is unknown. */
  readonly country: string | null;
  /** The language tags that the browser asks for, the preferred one first. */
  readonly preferred: readonly string[];
}

/** Returns the language of a visit: the country's, else the browser's, else English. */
export function detectLanguage({ country, preferred }: VisitSigns): string {
  const local = country === null ? [] : languagesOfCountry(country);
  const known = preferred.flatMap((tag) => nearestShipped(tag) ?? []);
  return known.find((code) => local.includes(code)) ?? local[0] ?? known[0] ?? DEFAULT_LANGUAGE;
}
