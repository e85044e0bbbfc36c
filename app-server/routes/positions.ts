import { generatePositionsSchema } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../http/context.ts";
import { bodyOf } from "../http/input.ts";
import { createPositionRequests } from "../http/position-requests.ts";
import { presentPositions } from "../http/presenters.ts";
import { clientOf } from "../middleware/rate-limit.ts";

/** Positions for a question. Nobody needs a session for that, and none begins. */
export function positionRoutes(router: ApiRouter, services: Services): void {
  const positionsFor = createPositionRequests(services);

  router.post("/api/debates/generate-positions", async (ctx) => {
    const input = await bodyOf(ctx, generatePositionsSchema);
    const { actor } = ctx.state;
    ctx.body = presentPositions(await positionsFor({ actor, client: clientOf(ctx, actor), input }));
  });
}
