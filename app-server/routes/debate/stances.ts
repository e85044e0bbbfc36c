import { type Actor, checkStance, type Response, stanceAnswer } from "@einstein-vs-cat/core";
import type { ApiRouter, AppContext, Services } from "../../http/context.ts";
import { idOf } from "../../http/input.ts";
import { MODEL_ERRORS, type Operations } from "../../http/operation.ts";
import { callerOf } from "../../http/quota-key.ts";
import { route } from "../../http/route.ts";
import { requireActor } from "../../middleware/sessions.ts";

/** The call about the stance of a turn. */
export const stanceOperations = {
  check: {
    method: "post",
    path: "/api/responses/:id/stance",
    summary: "Find out whether a model held its side against a person",
    description:
      "A turn is checked once, as soon as it has ended: a call during the check waits for it, and any further call answers with " +
      "what is stored. Answers null where no model argues against a person.",
    tag: "Debates",
    caller: "owner",
    answers: { 200: stanceAnswer },
    errors: [...MODEL_ERRORS],
  },
} as const satisfies Operations;

/** Registers the call about stances. */
export function stanceRoutes(router: ApiRouter, services: Services): void {
  route(router, stanceOperations.check, async (ctx) => {
    const actor = requireActor(ctx);
    const input = { responseId: idOf(ctx), caller: callerOf(ctx, actor) };
    ctx.body = { stance: (await checkStance(services, actor, input))?.kind ?? null };
  });
}

/**
 * Checks a turn as soon as it is stored, even if its readers have left. A failure leaves the stance
 * unknown and does not affect the turn.
 */
export function checkWhenKept(
  services: Services,
  ctx: AppContext,
  actor: Actor,
  response: Promise<Response | null>,
): void {
  const caller = callerOf(ctx, actor);
  const check = async () => {
    const kept = await response;
    if (kept !== null) await checkStance(services, actor, { responseId: kept.id, caller });
  };
  void check().catch((error: unknown) => {
    services.log.debug({ error }, "the stance of a turn stays unknown");
  });
}
