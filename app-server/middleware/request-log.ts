import { randomUUID } from "node:crypto";
import { type ErrorCode, usernameKey } from "@einstein-vs-cat/core";
import type { AppContext, Middleware, Services } from "../http/context.ts";
import { STATUS_OF } from "../http/problem.ts";
import { Pseudonyms } from "../http/pseudonyms.ts";
import { clientNetworkOf } from "../http/quota-key.ts";
import { routePattern } from "../http/route-pattern.ts";

/** Calls that a security review asks about, whatever their outcome. */
const SECURITY_CALLS: ReadonlySet<string> = new Set([
  ...["POST /api/register", "POST /api/login", "POST /api/user/password", "PATCH /api/user"],
  "GET /api/user/export",
  ...["GET /api/auth/oidc/callback", "POST /api/user/identity", "DELETE /api/user/identity"],
  ...["POST /api/user/confirmation", "PUT /api/user/password"],
  ...["DELETE /api/user", "POST /api/user/sign-out-everywhere"],
  ...["PUT /api/user/keys/:provider", "DELETE /api/user/keys/:provider"],
  ...["DELETE /api/user/sessions/:session", "POST /api/logout", "POST /api/auth/logout"],
  ...["POST /api/auth/reset/:token", "POST /api/auth/forgot"],
]);

/** Refusals that can be part of an attack, besides those of limits. */
const SECURITY_CODES: ReadonlySet<ErrorCode> = new Set([
  ...(["wrong-password", "foreign-origin", "unknown-host", "invalid-signature"] as const),
  "reset-link-over",
]);

/**
 * Assigns an id to every request and logs one line when its response ends, streams included. Logs
 * the route pattern and never the URL, which may contain a share link, and pseudonyms of the account
 * and the network. What a security review asks about has the level `security`.
 */
export function requestLog({
  log,
  clock,
  settings,
}: Pick<Services, "log" | "clock" | "settings">): Middleware {
  const pseudonyms = new Pseudonyms(settings.pseudonymKey, () => clock.now());
  return async (ctx, next) => {
    const startedAt = performance.now();
    ctx.state.requestId = randomUUID();
    ctx.set("X-Request-Id", ctx.state.requestId);
    // The address is gone when the connection is closed.
    const { network } = clientNetworkOf(ctx);
    ctx.res.once("close", () => {
      const { requestId, errorCode } = ctx.state;
      const account = ctx.state.triedUsername ?? ctx.state.user?.username;
      const route = routePattern(ctx);
      const entry = {
        requestId,
        method: ctx.method,
        route,
        status: ctx.res.headersSent ? ctx.res.statusCode : null,
        ms: Math.round(performance.now() - startedAt),
        network: pseudonyms.of("network", network),
        ...(account && { account: pseudonyms.of("account", usernameKey(account)) }),
        ...(errorCode === undefined ? {} : { code: errorCode }),
        ...(ctx.res.writableFinished ? {} : { cutOff: true }),
      };
      if (isSecurityEvent(ctx, route)) log.security(entry, "request");
      else log.info(entry, "request");
    });
    await next();
  };
}

function isSecurityEvent({ method, state: { errorCode } }: AppContext, route: string): boolean {
  if (SECURITY_CALLS.has(`${method} ${route}`)) return true;
  return errorCode !== undefined && (STATUS_OF[errorCode] === 429 || SECURITY_CODES.has(errorCode));
}
