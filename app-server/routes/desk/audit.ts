import { auditAnswer, auditQuery, readAudit } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import type { Operations } from "../../http/operation.ts";
import { route } from "../../http/route.ts";

/** The call about what operators did. */
export const auditOperations = {
  list: {
    method: "get",
    path: "/api/admin/audit",
    summary: "Read what operators did, the latest first",
    description: "Answers with the latest entries, or with those before the id `before`.",
    tag: "Desk",
    caller: "admin",
    query: auditQuery,
    answers: { 200: auditAnswer },
  },
} as const satisfies Operations;

/** Registers the call about what operators did. `deskGate` stands before it. */
export function auditRoutes(router: ApiRouter, services: Services): void {
  route(router, auditOperations.list, async (ctx, { query }) => {
    ctx.body = await readAudit(services, query().before);
  });
}
