import type { ApiRouter, Services } from "../http/context.ts";
import { readUsage } from "../http/usage.ts";
import { clientOf } from "../middleware/rate-limit.ts";

/** What whoever asks has used up today, a visitor too. Nobody needs a session for that, and none begins. */
export function usageRoutes(router: ApiRouter, services: Services): void {
  router.get("/api/usage", async (ctx) => {
    const { actor } = ctx.state;
    ctx.body = await readUsage(services, actor, clientOf(ctx, actor));
  });
}
