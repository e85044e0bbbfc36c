import {
  addContext,
  addContextSchema,
  createDebate,
  createDebateSchema,
  deleteDebate,
  readDebate,
} from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../http/context.ts";
import { bodyOf, idOf } from "../http/input.ts";
import { presentDebate, presentNewDebate, presentUserInput } from "../http/presenters.ts";
import { beginVisitorSession } from "../middleware/session-changes.ts";
import { actorOrNewVisitor, requireActor } from "../middleware/sessions.ts";

/** Creating, reading and deleting debates, and adding context to them. */
export function debateRoutes(router: ApiRouter, services: Services): void {
  router.post("/api/debates", async (ctx) => {
    const input = await bodyOf(ctx, createDebateSchema);
    const actor = actorOrNewVisitor(ctx);
    const debate = await createDebate(services, actor, input);
    await beginVisitorSession(ctx, actor);
    ctx.status = 201;
    ctx.body = presentNewDebate(debate, actor);
  });

  router.get("/api/debates/:id", async (ctx) => {
    const actor = requireActor(ctx);
    const conversation = await readDebate(services, actor, idOf(ctx));
    ctx.body = presentDebate(conversation, actor);
  });

  router.delete("/api/debates/:id", async (ctx) => {
    const id = idOf(ctx);
    await deleteDebate(services, requireActor(ctx), id);
    ctx.body = { id };
  });

  router.post("/api/debates/:id/input", async (ctx) => {
    const actor = requireActor(ctx);
    const debateId = idOf(ctx);
    const { content } = await bodyOf(ctx, addContextSchema);
    const input = await addContext(services, actor, { debateId, content });
    ctx.status = 201;
    ctx.body = presentUserInput(input);
  });
}
