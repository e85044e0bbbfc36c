import { DomainError } from "@einstein-vs-cat/core";
import type { AppContext, Middleware, Settings } from "../http/context.ts";
import { isOwnOrigin } from "../http/origin.ts";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Rejects writes from other sites. Current browsers report the source of a request in
 * `Sec-Fetch-Site`, older ones in `Origin`. A client that sends neither is not a browser, so no
 * other site can make it send our cookie.
 * @throws DomainError `foreign-origin`.
 */
export function sameOrigin(settings: Settings): Middleware {
  return (ctx, next) => {
    if (!SAFE_METHODS.has(ctx.method) && !isSameOrigin(ctx, settings))
      throw new DomainError("foreign-origin");
    return next();
  };
}

function isSameOrigin(ctx: AppContext, settings: Settings): boolean {
  const site = ctx.get("Sec-Fetch-Site");
  const origin = ctx.get("Origin");
  if (site === "same-origin" || site === "none") return true;
  if (origin !== "") return isOwnOrigin(ctx, settings, origin);
  return site === "";
}
