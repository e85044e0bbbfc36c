import { generatePositions, generatePositionsSchema, positionsAnswer } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import { MODEL_ERRORS, type Operations } from "../../http/operation.ts";
import { presentPositions } from "../../http/present/debate.ts";
import { callerOf } from "../../http/quota-key.ts";
import { route } from "../../http/route.ts";

/** The call that suggests positions. */
export const positionOperations = {
  suggest: {
    method: "post",
    path: "/api/debates/generate-positions",
    summary: "Suggest two opposite positions for a question",
    description: "Needs no session and begins none. A repeated question counts against no limit.",
    tag: "Debates",
    caller: "anyone",
    body: generatePositionsSchema,
    answers: { 200: positionsAnswer },
    errors: MODEL_ERRORS,
  },
} as const satisfies Operations;

/** Registers the call that suggests positions. */
export function positionRoutes(router: ApiRouter, services: Services): void {
  route(router, positionOperations.suggest, async (ctx, { body }) => {
    const { query, language } = await body();
    const { actor } = ctx.state;
    const caller = callerOf(ctx, actor);
    ctx.body = presentPositions(
      await generatePositions(services, actor, { query, language, caller }),
    );
  });
}
