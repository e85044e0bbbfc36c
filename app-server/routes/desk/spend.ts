import { readSpend, spendAnswer, spendQuery } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import type { Operations } from "../../http/operation.ts";
import { route } from "../../http/route.ts";

/** The call about what models have cost. */
export const spendOperations = {
  read: {
    method: "get",
    path: "/api/admin/spend",
    summary: "Add up what models have cost",
    description: "By UTC day, model, plan or person; by default the last 30 days.",
    tag: "Desk",
    caller: "admin",
    query: spendQuery,
    answers: { 200: spendAnswer },
  },
} as const satisfies Operations;

/** Registers the call about what models have cost. `deskGate` stands before it. */
export function spendRoutes(router: ApiRouter, services: Services): void {
  route(router, spendOperations.read, async (ctx, { query }) => {
    ctx.body = await readSpend(services, query());
  });
}
