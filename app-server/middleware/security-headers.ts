import { createHash } from "node:crypto";
import helmet from "koa-helmet";
import type { Middleware, Settings } from "../http/context.ts";
import { isHttps } from "../http/origin.ts";
import type { WebFiles } from "../pages/web-files.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/** What no page of this app asks a browser for. */
const PERMISSIONS = [
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer"],
  ...["microphone", "midi", "payment", "publickey-credentials-get", "usb", "xr-spatial-tracking"],
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/**
 * Sets the security headers of every response: nothing may be loaded, framed or sniffed except what
 * this app serves itself. The inline script and styles that the build adds to the page are allowed
 * by their hashes.
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
        mediaSrc: ["'self'", "blob:"],
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
  const subdomains = settings.coversSubdomains ? "; includeSubDomains" : "";
  const hsts = `max-age=${ONE_YEAR_SECONDS}${subdomains}`;
  return (ctx, next) => {
    ctx.set("Permissions-Policy", PERMISSIONS);
    if (isHttps(ctx, settings)) ctx.set("Strict-Transport-Security", hsts);
    return always(ctx, next);
  };
}

/** Returns the CSP hashes of the inline elements of a page, which have no attributes. */
function hashesOf(page: string, tag: "script" | "style"): string[] {
  const parts = page.split(`<${tag}>`).slice(1);
  return parts.map((part) => {
    const content = part.slice(0, part.indexOf(`</${tag}>`));
    return `'sha256-${createHash("sha256").update(content).digest("base64")}'`;
  });
}
