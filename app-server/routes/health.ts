import type { Middleware, Services } from "../http/context.ts";

/** For whoever watches the process: `/healthz` while it lives, `/readyz` while it can do its work. */
export function health(services: Pick<Services, "isReady">): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== "/healthz" && ctx.path !== "/readyz") return next();
    ctx.state.route = ctx.path;
    ctx.set("Cache-Control", "no-store");
    const isFine = ctx.path === "/healthz" || (await services.isReady());
    ctx.status = isFine ? 200 : 503;
    ctx.body = isFine ? "ok" : "not ready";
  };
}
