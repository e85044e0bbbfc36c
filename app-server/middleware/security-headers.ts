import { createHash } from "node:crypto";
import helmet from "koa-helmet";
import type { Middleware, Settings } from "../http/context.ts";
import { isHttps } from "../http/origin.ts";
import type { WebFiles } from "../pages/web-files.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/**
 * The headers that every answer carries: nothing may be loaded, framed or sniffed but what this app serves itself. What the build has put
 * into the page, the script and the styles of the first paint, is known by its hash.
 */
export function securityHeaders(settings: Settings, files: WebFiles | null): Middleware {
  const page = files?.get("/index.html")?.content.toString() ?? "";
  const always = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...hashesOf(page, "script")],
        styleSrc: ["'self'", ...hashesOf(page, "style")],
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

/** The sources for the policy of what stands in a page itself, between tags without attributes. */
function hashesOf(page: string, tag: "script" | "style"): string[] {
  const parts = page.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, "gs"));
  return [...parts].map(
    ([, content = ""]) => `'sha256-${createHash("sha256").update(content).digest("base64")}'`,
  );
}
