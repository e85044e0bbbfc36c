import type { Middleware, Services } from "../http/context.ts";
import type { Operations } from "../http/operation.ts";

const check = {
  method: "get",
  tag: "Server",
  caller: "anyone",
  answers: { 200: { "text/plain": null } },
} as const;

/** Health checks of the process. */
export const healthOperations = {
  live: { ...check, path: "/healthz", summary: "Check that the process is alive" },
  ready: {
    ...check,
    path: "/readyz",
    summary: "Check that the server can work",
    description:
      "Fails while the server shuts down, and while its database is out of reach or its disk is full; the body says which.",
    answers: { ...check.answers, 503: { "text/plain": null } },
  },
} as const satisfies Operations;

/**
 * Answers health checks before any other step of a request, so that they need no session and count
 * against no limit.
 */
export function health(services: Pick<Services, "readiness">): Middleware {
  const { live, ready } = healthOperations;
  return async (ctx, next) => {
    if (ctx.path !== live.path && ctx.path !== ready.path) return next();
    ctx.state.route = ctx.path;
    ctx.set("Cache-Control", "no-store");
    const state = ctx.path === live.path ? "ok" : await services.readiness();
    ctx.status = state === "ok" ? 200 : 503;
    ctx.body = state;
  };
}
