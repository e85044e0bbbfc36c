import { summariseResponse } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../http/context.ts";
import { idOf } from "../http/input.ts";
import { quotaKey } from "../http/quota-key.ts";
import { knownActor } from "../middleware/sessions.ts";

/** The summary of a response. An existing one is returned and counts for nothing. */
export function summaryRoutes(router: ApiRouter, services: Services): void {
  router.post("/api/responses/:id/summary", async (ctx) => {
    const actor = knownActor(ctx);
    const input = { responseId: idOf(ctx), client: quotaKey(ctx, actor) };
    ctx.body = { summary: await summariseResponse(services, actor, input) };
  });
}
