import type { Quota } from "@einstein-vs-cat/core";
import type { Middleware } from "../http/context.ts";
import { quotaKey } from "../http/quota-key.ts";

/** Counts each call of the API against its client. */
export function callQuota(quota: Quota): Middleware {
  return async (ctx, next) => {
    await quota.count("calls", quotaKey(ctx, ctx.state.actor));
    await next();
  };
}
