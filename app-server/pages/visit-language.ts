/** The language in which a visit begins. */

import { detectLanguage } from "@einstein-vs-cat/core";
import Negotiator from "negotiator";
import type { AppContext, Services } from "../http/context.ts";
import { countryOfVisit } from "./visit-country.ts";

/** The part of an `Accept-Language` header that is read (characters): looking up thousands of tags would take too long. */
const MAX_HEADER_LENGTH = 1_000;

/** Returns the language of the country that a request comes from, else one that its browser accepts, else English. */
export function languageOfVisit(
  ctx: AppContext,
  { settings, ipCountries }: Pick<Services, "settings" | "ipCountries">,
): string {
  ctx.vary("Accept-Language");
  const header = ctx.get("Accept-Language").slice(0, MAX_HEADER_LENGTH);
  return detectLanguage({
    country: countryOfVisit(ctx, settings, ipCountries),
    preferred: new Negotiator({ headers: { "accept-language": header } }).languages(),
  });
}
