import { readShared, revokeShare, saveShared, saveSharedSchema } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../http/context.ts";
import { bodyOf, idOf, segmentOf } from "../http/input.ts";
import { presentShared } from "../http/present-shared.ts";
import { requireActor } from "../middleware/sessions.ts";

/** Reading and saving what was shared, revoking a link, and what a link begins with. */
export function shareRoutes(router: ApiRouter, services: Services): void {
  router.get("/api/settings", (ctx) => {
    const { publicUrl, platformHosts } = services.settings;
    ctx.body = { publicUrl: publicUrl?.origin ?? null, platformHosts };
  });

  router.get("/api/share/:segment", async (ctx) => {
    ctx.body = presentShared(await readShared(services, ctx.state.actor, segmentOf(ctx)));
  });

  router.post("/api/share/:segment/save", async (ctx) => {
    const input = await bodyOf(ctx, saveSharedSchema, {});
    const saved = await saveShared(services, ctx.state.actor, segmentOf(ctx), input);
    ctx.status = 201;
    ctx.body = { id: saved.id };
  });

  router.post("/api/debates/:id/share/revoke", async (ctx) => {
    const debateId = idOf(ctx);
    ctx.body = { shareToken: await revokeShare(services, requireActor(ctx), debateId) };
  });
}
