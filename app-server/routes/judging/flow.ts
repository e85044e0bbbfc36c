import {
  concedeClaim,
  concedeSchema,
  exportDebate,
  flowAnswer,
  flowArgdown,
  mapFlow,
  readFlow,
  readSharedFlow,
} from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import { idOf, segmentOf } from "../../http/input.ts";
import { MODEL_ERRORS, type Operations } from "../../http/operation.ts";
import { callerOf } from "../../http/quota-key.ts";
import { route } from "../../http/route.ts";
import { requireActor } from "../../middleware/sessions.ts";
import { againQuery } from "../again-query.ts";

/** Calls about the flow sheet of a debate: its claims, and the replies between them. */
export const flowOperations = {
  read: {
    method: "get",
    path: "/api/debates/:id/flow",
    summary: "Read the flow sheet of a debate",
    description:
      "Contains the turns that are mapped, up to the first that is not; `pending` lists the others.",
    tag: "Judging",
    caller: "owner",
    answers: { 200: flowAnswer },
  },
  map: {
    method: "post",
    path: "/api/debates/:id/flow",
    summary: "Map the next turns of a debate",
    description:
      "Finds the replies of up to four turns that are not mapped yet, and answers with the sheet. Each turn is mapped once. " +
      "Call it again while `pending` is not empty. When the argument cards of a turn have failed, it answers with that error and " +
      "asks no model, except with `again=true`.",
    tag: "Judging",
    caller: "owner",
    query: againQuery,
    answers: { 200: flowAnswer },
    errors: [...MODEL_ERRORS],
  },
  concede: {
    method: "post",
    path: "/api/debates/:id/concede",
    summary: "Concede a claim of the other side, as the owner who has a seat in the debate",
    description:
      "Answers with the flow sheet. The opponent's next turns are told of it. A concession cannot be taken back.",
    tag: "Judging",
    caller: "owner",
    body: concedeSchema,
    answers: { 201: flowAnswer },
    errors: ["not-your-turn"],
  },
  argdown: {
    method: "get",
    path: "/api/debates/:id/flow.argdown",
    summary: "Download the flow sheet of a debate as Argdown",
    tag: "Judging",
    caller: "owner",
    answers: { 200: { "text/plain": null } },
  },
  readShared: {
    method: "get",
    path: "/api/share/:segment/flow",
    summary: "Read the flow sheet of the part of a shared debate that its reader sees",
    tag: "Judging",
    caller: "anyone",
    answers: { 200: flowAnswer },
  },
} as const satisfies Operations;

/** Registers the calls about flow sheets. */
export function flowRoutes(router: ApiRouter, services: Services): void {
  route(router, flowOperations.read, async (ctx) => {
    ctx.body = await readFlow(services, requireActor(ctx), idOf(ctx));
  });

  route(router, flowOperations.map, async (ctx, { query }) => {
    const actor = requireActor(ctx);
    const again = query().again === "true";
    const input = { debateId: idOf(ctx), caller: callerOf(ctx, actor), again };
    ctx.body = await mapFlow(services, actor, input);
  });

  route(router, flowOperations.concede, async (ctx, { body }) => {
    const { claim } = await body();
    const input = { debateId: idOf(ctx), claim };
    ctx.body = await concedeClaim(services, requireActor(ctx), input);
    ctx.status = 201;
  });

  route(router, flowOperations.argdown, async (ctx) => {
    const actor = requireActor(ctx);
    const debateId = idOf(ctx);
    const view = await exportDebate(services, actor, debateId);
    ctx.body = flowArgdown(view, view.flow ?? { claims: [], replies: [] });
    ctx.attachment(`flow-${debateId}.argdown`);
    ctx.set("Content-Type", "text/plain; charset=utf-8");
  });

  route(router, flowOperations.readShared, async (ctx) => {
    ctx.body = await readSharedFlow(services, ctx.state.actor, segmentOf(ctx));
  });
}
