import { detectLanguage } from "@einstein-vs-cat/core";
import type { AppContext, Services } from "../http/context.ts";
import { countryOfVisit } from "./visit-country.ts";

/** Detects the language of a request from its country, else from its browser. */
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
