import { readUsage } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../http/context.ts";
import { quotaKey } from "../http/quota-key.ts";

/** What the client has used up today, a visitor's too. The call needs no session and begins none. */
export function usageRoutes(router: ApiRouter, services: Services): void {
  router.get("/api/usage", async (ctx) => {
    const { actor } = ctx.state;
    ctx.body = await readUsage(services, actor, quotaKey(ctx, actor));
  });
}
