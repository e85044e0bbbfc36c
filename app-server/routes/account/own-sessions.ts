import { DomainError, sessionsAnswer } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import type { Operations } from "../../http/operation.ts";
import { route } from "../../http/route.ts";
import { hashSessionId, sessionOf } from "../../http/session.ts";
import { endSession } from "../../middleware/session-changes.ts";
import { signedInUser } from "../../middleware/sessions.ts";

/** Calls about the sessions of the signed-in user. */
export const ownSessionOperations = {
  list: {
    method: "get",
    path: "/api/user/sessions",
    summary: "List where the user is signed in",
    tag: "Account",
    caller: "user",
    answers: { 200: sessionsAnswer },
  },
  end: {
    method: "delete",
    path: "/api/user/sessions/:session",
    summary: "End one of the user's own sessions",
    tag: "Account",
    caller: "user",
    answers: { 204: null },
  },
} as const satisfies Operations;

/** The id of a session as the list has it. */
const SESSION_ID = /^[0-9a-f]{16}$/;

/** Registers the calls about the sessions of the signed-in user. */
export function ownSessionRoutes(router: ApiRouter, services: Services): void {
  route(router, ownSessionOperations.list, async (ctx) => {
    const sessions = await services.sessions.listOf(signedInUser(ctx));
    const current = hashSessionId(sessionOf(ctx).externalKey);
    ctx.body = sessions.map(({ id, client, beganAt, usedAt }) => ({
      ...{ id, client, beganAt: beganAt.toISOString(), usedAt: usedAt.toISOString() },
      isThisOne: current.startsWith(id),
    }));
  });

  route(router, ownSessionOperations.end, async (ctx) => {
    const user = signedInUser(ctx);
    const id = String(ctx.params.session);
    if (!SESSION_ID.test(id)) throw new DomainError("not-found");
    const isThisOne = hashSessionId(sessionOf(ctx).externalKey).startsWith(id);
    if (!(await services.sessions.endOne(user, id))) throw new DomainError("not-found");
    if (isThisOne) await endSession(ctx);
    ctx.status = 204;
  });
}
