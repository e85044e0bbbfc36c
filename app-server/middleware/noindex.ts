import type { Middleware } from "../http/context.ts";

/**
 * Keeps search engines away from shared debates, which are meant only for people who have the link,
 * and from the data of an account.
 */
export const noindex: Middleware = (ctx, next) => {
  if (/^((\/api)?\/share\/|\/api\/user\/export$)/i.test(ctx.path))
    ctx.set("X-Robots-Tag", "noindex, nofollow");
  return next();
};
