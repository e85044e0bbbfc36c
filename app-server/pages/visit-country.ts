import type { IpCountries } from "@einstein-vs-cat/core";
import type { AppContext, Settings } from "../http/context.ts";

/**
 * The headers in which a CDN or platform reports the visitor's country: Cloudflare, CloudFront,
 * Vercel, Google, and others.
 */
const COUNTRY_HEADERS = [
  ...["CF-IPCountry", "CloudFront-Viewer-Country", "X-Vercel-IP-Country", "X-AppEngine-Country"],
  ...["X-Country-Code"],
];

/** Values for an unknown country and for Tor. */
const UNKNOWN = new Set(["XX", "ZZ", "T1"]);

/**
 * Returns the two-letter code of the country of a request, or null. Headers count only behind a
 * trusted proxy, because any client could send them. Otherwise the table of IP addresses decides.
 */
export function countryOfVisit(
  ctx: AppContext,
  settings: Settings,
  ipCountries: IpCountries,
): string | null {
  const headers = settings.trustedProxies > 0 ? COUNTRY_HEADERS : [];
  const fromHeader = headers
    .map((name) => ctx.get(name).toUpperCase())
    .find((code) => /^[A-Z]{2}$/.test(code) && !UNKNOWN.has(code));
  for (const name of headers) ctx.vary(name);
  return fromHeader ?? ipCountries.countryOf(ctx.ip);
}
