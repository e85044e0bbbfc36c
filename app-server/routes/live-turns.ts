import { followTurn, generateTurnSchema, startTurn, stopTurn } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../http/context.ts";
import { bodyOf, idOf } from "../http/input.ts";
import { quotaKey } from "../http/quota-key.ts";
import { streamTurn } from "../http/sse.ts";
import { knownActor } from "../middleware/sessions.ts";

/** Generating a turn, attaching to the running one, and stopping it. */
export function liveTurnRoutes(router: ApiRouter, services: Services): void {
  router.post("/api/debates/:id/generate", async (ctx) => {
    const actor = knownActor(ctx);
    const debateId = idOf(ctx);
    const { language } = await bodyOf(ctx, generateTurnSchema, {});
    const client = quotaKey(ctx, actor);
    const { stream } = await startTurn(services, actor, { debateId, language, client });
    await streamTurn(ctx, stream, services.clock);
  });

  router.get("/api/debates/:id/live", async (ctx) => {
    const stream = await followTurn(services, knownActor(ctx), idOf(ctx));
    if (stream === null) ctx.status = 204;
    else await streamTurn(ctx, stream, services.clock);
  });

  router.delete("/api/debates/:id/live", async (ctx) => {
    await stopTurn(services, knownActor(ctx), idOf(ctx));
    ctx.status = 204;
  });
}
