import { randomUUID } from "node:crypto";
import type { Middleware } from "../http/context.ts";
import type { Log } from "../http/log.ts";
import { routePattern } from "../http/route-pattern.ts";

/**
 * Assigns an id to every request and logs one line when its response ends, streams included. Logs
 * the route pattern and never the URL, which may contain a share link.
 */
export function requestLog(log: Log): Middleware {
  return async (ctx, next) => {
    const startedAt = performance.now();
    ctx.state.requestId = randomUUID();
    ctx.set("X-Request-Id", ctx.state.requestId);
    ctx.res.once("close", () => {
      const { requestId, errorCode } = ctx.state;
      const entry = {
        requestId,
        method: ctx.method,
        route: routePattern(ctx),
        status: ctx.res.headersSent ? ctx.res.statusCode : null,
        ms: Math.round(performance.now() - startedAt),
        ...(errorCode === undefined ? {} : { code: errorCode }),
        ...(ctx.res.writableFinished ? {} : { cutOff: true }),
      };
      log.info(entry, "request");
    });
    await next();
  };
}
