import { followTurn, generateTurnSchema, stopTurn } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../http/context.ts";
import { bodyOf, idOf } from "../http/input.ts";
import { streamTurn } from "../http/sse.ts";
import { createTurnStarts } from "../http/turn-starts.ts";
import { clientOf } from "../middleware/rate-limit.ts";
import { requireActor } from "../middleware/sessions.ts";

/** Generating a turn, attaching to the running one, and stopping it. */
export function liveTurnRoutes(router: ApiRouter, services: Services): void {
  const startTurn = createTurnStarts(services);

  router.post("/api/debates/:id/generate", async (ctx) => {
    const actor = requireActor(ctx);
    const debateId = idOf(ctx);
    const { language } = await bodyOf(ctx, generateTurnSchema, {});
    const stream = await startTurn({
      actor,
      client: clientOf(ctx, actor),
      input: { debateId, language },
    });
    await streamTurn(ctx, stream, services.clock);
  });

  router.get("/api/debates/:id/live", async (ctx) => {
    const stream = await followTurn(services, requireActor(ctx), idOf(ctx));
    if (stream === null) ctx.status = 204;
    else await streamTurn(ctx, stream, services.clock);
  });

  router.delete("/api/debates/:id/live", async (ctx) => {
    await stopTurn(services, requireActor(ctx), idOf(ctx));
    ctx.status = 204;
  });
}
