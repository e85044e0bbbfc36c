import { checkHealth, healthAnswer, readHealth } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import type { Operations } from "../../http/operation.ts";
import { route } from "../../http/route.ts";

const of = { tag: "Desk", caller: "admin", answers: { 200: healthAnswer } } as const;

/** Calls about how the server is. */
export const deskHealthOperations = {
  read: {
    ...of,
    method: "get",
    path: "/api/admin/health",
    summary: "Read how the providers, the database, the budget and the work in the background are",
    description: "Of providers it tells what this server has met with since it started.",
  },
  check: {
    ...of,
    method: "post",
    path: "/api/admin/health/check",
    summary: "Ask every provider for the list of its models, and read how the server is then",
    description: "Costs nothing, and takes at most some seconds.",
  },
} as const satisfies Operations;

/** Registers the calls about how the server is. `deskGate` stands before them. */
export function deskHealthRoutes(router: ApiRouter, services: Services): void {
  route(router, deskHealthOperations.read, async (ctx) => {
    ctx.body = await readHealth(services);
  });

  route(router, deskHealthOperations.check, async (ctx) => {
    ctx.body = await checkHealth(services);
  });
}
