import { detectLanguage } from "@einstein-vs-cat/core";
import type { AppContext, Services } from "../http/context.ts";
import { countryOfVisit } from "./visit-country.ts";

/** The language of where a request comes from: of its country, else of its browser (SPEC §4, Language). */
export function languageOfVisit(
  ctx: AppContext,
  { settings, ipCountries }: Pick<Services, "settings" | "ipCountries">,
): string {
  ctx.vary("Accept-Language");
  return detectLanguage({
    country: countryOfVisit(ctx, settings, ipCountries),
    acceptLanguage: ctx.get("Accept-Language"),
  });
}
