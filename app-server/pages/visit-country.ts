import type { IpCountries } from "@einstein-vs-cat/core";
import type { AppContext, Settings } from "../http/context.ts";

/** The headers in which networks in front of a server tell the visitor's country: Cloudflare, CloudFront, Vercel, Google, others. */
const COUNTRY_HEADERS = [
  ...["CF-IPCountry", "CloudFront-Viewer-Country", "X-Vercel-IP-Country", "X-AppEngine-Country"],
  ...["X-Country-Code"],
];

/** What such a header says when it does not know, or of a visitor of Tor. */
const UNKNOWN = new Set(["XX", "ZZ", "T1"]);

/**
 * The country that a request comes from, by its two-letter code; null when nobody knows. A header counts only behind a
 * trusted proxy, since anybody could send it; else, and where it does not know, the table of addresses does.
 */
export function countryOfVisit(
  ctx: AppContext,
  settings: Settings,
  ipCountries: IpCountries,
): string | null {
  const headers = settings.trustedProxies > 0 ? COUNTRY_HEADERS : [];
  const told = headers
    .map((name) => ctx.get(name).toUpperCase())
    .find((code) => /^[A-Z]{2}$/.test(code) && !UNKNOWN.has(code));
  for (const name of headers) ctx.vary(name);
  return told ?? ipCountries.countryOf(ctx.ip);
}
