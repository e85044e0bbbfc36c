import type { AppContext } from "./context.ts";

/**
 * Returns the pattern of the route that a request has matched, or the kind of its page. Never the
 * path, which may contain a share link.
 */
export function routePattern(ctx: AppContext): string {
  const layers: { path: string }[] = ctx.matched ?? [];
  return ctx._matchedRoute ?? layers[0]?.path ?? ctx.state.route ?? "unmatched";
}
