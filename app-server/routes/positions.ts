import { generatePositions, generatePositionsSchema } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../http/context.ts";
import { bodyOf } from "../http/input.ts";
import { presentPositions } from "../http/presenters.ts";
import { quotaKey } from "../http/quota-key.ts";

/** Positions for a question. The call needs no session and begins none. */
export function positionRoutes(router: ApiRouter, services: Services): void {
  router.post("/api/debates/generate-positions", async (ctx) => {
    const { query, language } = await bodyOf(ctx, generatePositionsSchema);
    const { actor } = ctx.state;
    const client = quotaKey(ctx, actor);
    ctx.body = presentPositions(
      await generatePositions(services, actor, { query, language, client }),
    );
  });
}
