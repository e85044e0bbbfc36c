import { DomainError } from "@einstein-vs-cat/core";
import type { AppContext, Middleware, Settings } from "../http/context.ts";
import { isOwnOrigin } from "../http/origin.ts";

const SAFE_METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Lets only our own pages change anything. A browser tells where a request comes from by `Sec-Fetch-Site`, an older
 * one by `Origin`; what sends neither is no browser and has no cookie that was not given to it on purpose.
 * @throws DomainError `foreign-origin`.
 */
export function sameOrigin(settings: Settings): Middleware {
  return (ctx, next) => {
    if (!SAFE_METHODS.has(ctx.method) && !comesFromUs(ctx, settings))
      throw new DomainError("foreign-origin");
    return next();
  };
}

function comesFromUs(ctx: AppContext, settings: Settings): boolean {
  const site = ctx.get("Sec-Fetch-Site");
  const origin = ctx.get("Origin");
  if (site === "same-origin" || site === "none") return true;
  if (origin !== "") return isOwnOrigin(ctx, settings, origin);
  return site === "";
}
