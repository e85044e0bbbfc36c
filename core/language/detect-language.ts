/**
 * The language of a first visit (SPEC §2, Language picker): where the visitor is decides, and what the browser asks for
 * chooses among the languages of that place. It is always a shipped one, so that no first visit waits for a model.
 */

import { languagesOfCountry } from "./country-languages.ts";
import { DEFAULT_LANGUAGE } from "./language.ts";
import { nearestShipped } from "./shipped-languages.ts";

/** What is known of a visitor: the country by its two-letter code, if any, and the header `Accept-Language`, if any. */
export interface VisitSigns {
  readonly country: string | null;
  readonly acceptLanguage: string | null;
}

/** More of an `Accept-Language` than this is not looked at. */
const LONGEST_HEADER = 1_000;

/** The language of a visit: of the country, else of the browser, else English. */
export function detectLanguage({ country, acceptLanguage }: VisitSigns): string {
  const wanted = preferredLanguages(acceptLanguage ?? "");
  const local = country === null ? [] : languagesOfCountry(country);
  const known = wanted.flatMap((tag) => nearestShipped(tag) ?? []);
  return known.find((code) => local.includes(code)) ?? local[0] ?? known[0] ?? DEFAULT_LANGUAGE;
}

/** The tags of an `Accept-Language` (RFC 9110), the most wanted first, without `*` and what is refused by q=0. */
export function preferredLanguages(header: string): readonly string[] {
  return header
    .slice(0, LONGEST_HEADER)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((piece) => piece.trim());
      const quality = parameters
        .find((parameter) => /^q\s*=/i.test(parameter))
        ?.replace(/^q\s*=\s*/i, "");
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(
      ({ tag, quality }) =>
        /^[a-z]{2,3}([-_][a-z0-9]{2,8})*$/i.test(tag) && quality > 0 && quality <= 1,
    )
    .sort((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}
