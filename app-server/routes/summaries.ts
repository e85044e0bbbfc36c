import { summariseResponse } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../http/context.ts";
import { idOf } from "../http/input.ts";
import { clientOf } from "../middleware/rate-limit.ts";
import { requireActor } from "../middleware/sessions.ts";

/** The summary of a response. One that exists is given back and counts for nothing. */
export function summaryRoutes(router: ApiRouter, services: Services): void {
  router.post("/api/responses/:id/summary", async (ctx) => {
    const actor = requireActor(ctx);
    const beforeAsking = () => services.rateLimits.countTask("summary", clientOf(ctx, actor));
    ctx.body = {
      summary: await summariseResponse(services, actor, { responseId: idOf(ctx), beforeAsking }),
    };
  });
}
