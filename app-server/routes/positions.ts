import { generatePositionsSchema } from "@einstein-vs-cat/core";
import { bodyOf } from "../input.ts";
import { clientOf } from "../middleware/rate-limit.ts";
import { createPositionRequests } from "../position-requests.ts";
import { presentPositions } from "../presenters.ts";
import type { ApiRouter, Services } from "../services.ts";

/** Positions for a question. Nobody needs a session for that, and none begins. */
export function positionRoutes(router: ApiRouter, services: Services): void {
  const positionsFor = createPositionRequests(services);

  router.post("/api/debates/generate-positions", async (ctx) => {
    const input = await bodyOf(ctx, generatePositionsSchema);
    const { actor } = ctx.state;
    ctx.body = presentPositions(await positionsFor({ actor, client: clientOf(ctx, actor), input }));
  });
}
