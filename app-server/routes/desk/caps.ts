import {
  capAnswer,
  capSchema,
  capsAnswer,
  capsQuery,
  capTargetQuery,
  listCaps,
  removeCap,
  setCap,
} from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import type { Operations } from "../../http/operation.ts";
import { route } from "../../http/route.ts";
import { administratorOf } from "../../middleware/desk-gate.ts";

const of = { path: "/api/admin/caps", tag: "Desk", caller: "admin" } as const;

/** Calls about what accounts and plans may spend. */
export const capOperations = {
  list: {
    ...of,
    method: "get",
    summary: "List the caps, with what is spent of them",
    query: capsQuery,
    answers: { 200: capsAnswer },
  },
  set: {
    ...of,
    method: "put",
    summary: "Set what an account, or everybody on a plan together, may spend",
    description: "In a UTC day or month. Names either a username or a plan.",
    body: capSchema,
    answers: { 200: capAnswer },
  },
  remove: {
    ...of,
    method: "delete",
    summary: "Remove a cap",
    query: capTargetQuery,
    answers: { 204: null },
  },
} as const satisfies Operations;

/** Registers the calls about caps. `deskGate` stands before them. */
export function capRoutes(router: ApiRouter, services: Services): void {
  route(router, capOperations.list, async (ctx, { query }) => {
    ctx.body = await listCaps(services, query().after);
  });

  route(router, capOperations.set, async (ctx, { body }) => {
    const { id } = administratorOf(ctx, services);
    ctx.body = await setCap(services, id, await body());
  });

  route(router, capOperations.remove, async (ctx, { query }) => {
    const { id } = administratorOf(ctx, services);
    await removeCap(services, id, query());
    ctx.status = 204;
  });
}
