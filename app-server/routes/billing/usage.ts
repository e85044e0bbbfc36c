import { readUsage, sharedTurnAllowances, usageAnswer } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import type { Operations } from "../../http/operation.ts";
import { clientNetworkOf } from "../../http/quota-key.ts";
import { route } from "../../http/route.ts";

/** The call about usage. */
export const usageOperations = {
  read: {
    method: "get",
    path: "/api/usage",
    summary: "Read how much the caller has used today",
    description: "Needs no session and begins none.",
    tag: "Plans",
    caller: "anyone",
    answers: { 200: usageAnswer },
  },
} as const satisfies Operations;

/** Registers the call about usage. */
export function usageRoutes(router: ApiRouter, services: Services): void {
  route(router, usageOperations.read, async (ctx) => {
    const { actor, user } = ctx.state;
    ctx.body = await readUsage(services, actor, sharedTurnAllowances(user, clientNetworkOf(ctx)));
  });
}
