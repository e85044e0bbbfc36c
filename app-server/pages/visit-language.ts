import { detectLanguage } from "@einstein-vs-cat/core";
import { preferredLanguages } from "../http/accept-language.ts";
import type { AppContext, Services } from "../http/context.ts";
import { countryOfVisit } from "./visit-country.ts";

/** Returns the language for the visitor behind a request: of the country, else of the browser. */
export function languageOfVisit(
  ctx: AppContext,
  { settings, ipCountries }: Pick<Services, "settings" | "ipCountries">,
): string {
  ctx.vary("Accept-Language");
  return detectLanguage({
    country: countryOfVisit(ctx, settings, ipCountries),
    preferred: preferredLanguages(ctx.get("Accept-Language")),
  });
}
