import type { Middleware } from "../http/context.ts";

/** Shared debates are for those who were given the link, and no search engine is one of them (DESIGN §4). */
export const notForRobots: Middleware = (ctx, next) => {
  if (/^(\/api)?\/share\//i.test(ctx.path)) ctx.set("X-Robots-Tag", "noindex, nofollow");
  return next();
};
