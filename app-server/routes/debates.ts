import { createDebate, createDebateSchema, readDebate } from "@einstein-vs-cat/core";
import { bodyOf, idOf } from "../input.ts";
import { actorOrNewVisitor, keepVisitor, knownActor } from "../middleware/sessions.ts";
import { presentDebate, presentNewDebate } from "../presenters.ts";
import type { ApiRouter, Services } from "../services.ts";

/** Creating and reading debates. */
export function debateRoutes(router: ApiRouter, services: Services): void {
  router.post("/api/debates", async (ctx) => {
    const input = await bodyOf(ctx, createDebateSchema);
    const actor = actorOrNewVisitor(ctx);
    const debate = await createDebate(services, actor, input);
    await keepVisitor(ctx, actor);
    ctx.status = 201;
    ctx.body = presentNewDebate(debate, actor);
  });

  router.get("/api/debates/:id", async (ctx) => {
    const actor = knownActor(ctx);
    const conversation = await readDebate(services, actor, idOf(ctx));
    ctx.body = presentDebate(conversation, actor);
  });
}
