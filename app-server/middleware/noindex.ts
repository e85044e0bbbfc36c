import type { Middleware } from "../http/context.ts";

const PRIVATE = [
  /^(\/api)?\/share\//i,
  /^\/(embed\/|oembed$)/i,
  /^\/(api\/auth\/)?reset(\/|$)/i,
  /^\/api\/user\/export$/i,
  /^\/reports\//i,
];

/**
 * Keeps search engines away from shared debates and from links that set a password, which are meant only
 * for people who have the link, from the data of an account and from the receipts of reports.
 */
export const noindex: Middleware = (ctx, next) => {
  if (PRIVATE.some((path) => path.test(ctx.path))) ctx.set("X-Robots-Tag", "noindex, nofollow");
  return next();
};
