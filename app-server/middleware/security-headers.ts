import helmet from "koa-helmet";
import { isHttps } from "../own-address.ts";
import type { Middleware, Settings } from "../services.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/** The headers that every answer carries: nothing may be loaded, framed or sniffed but what this app serves itself. */
export function securityHeaders(settings: Settings): Middleware {
  const always = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", "data:"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
      },
    },
    referrerPolicy: { policy: "no-referrer" },
    xFrameOptions: { action: "deny" },
    strictTransportSecurity: false,
  });
  return (ctx, next) => {
    if (isHttps(ctx, settings)) ctx.set("Strict-Transport-Security", `max-age=${ONE_YEAR_SECONDS}`);
    return always(ctx, next);
  };
}
