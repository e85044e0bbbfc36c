import { summariseResponse, summaryAnswer } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import { idOf } from "../../http/input.ts";
import { MODEL_ERRORS, type Operations } from "../../http/operation.ts";
import { callerOf } from "../../http/quota-key.ts";
import { route } from "../../http/route.ts";
import { requireActor } from "../../middleware/sessions.ts";
import { againQuery } from "../again-query.ts";

/** The call about summaries. */
export const summaryOperations = {
  summarise: {
    method: "post",
    path: "/api/responses/:id/summary",
    summary: "Summarise a response",
    description:
      "A response is summarised once. Any further call answers with the stored summary and counts against no limit. " +
      "When the model has failed, any further call answers with the same error and asks no model, except with `again=true`.",
    tag: "Debates",
    caller: "owner",
    query: againQuery,
    answers: { 200: summaryAnswer },
    errors: ["invalid-input", ...MODEL_ERRORS],
  },
} as const satisfies Operations;

/** Registers the call about summaries. */
export function summaryRoutes(router: ApiRouter, services: Services): void {
  route(router, summaryOperations.summarise, async (ctx, { query }) => {
    const actor = requireActor(ctx);
    const again = query().again === "true";
    const input = { responseId: idOf(ctx), caller: callerOf(ctx, actor), again };
    const { text } = await summariseResponse(services, actor, input);
    ctx.body = { summary: text };
  });
}
