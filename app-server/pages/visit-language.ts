/** The language in which a visit begins. */

import { detectLanguage } from "@einstein-vs-cat/core";
import Negotiator from "negotiator";
import type { AppContext, Services } from "../http/context.ts";
import { countryOfVisit } from "./visit-country.ts";

/**
 * How much of an `Accept-Language` header is read (characters), because looking up thousands of
 * tags would take too long.
 */
const MAX_HEADER_LENGTH = 1_000;

/** Detects the language of a request from its country, else from its browser, else English. */
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
