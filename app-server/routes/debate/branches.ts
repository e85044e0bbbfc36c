import {
  type Actor,
  branchDebate,
  branchSchema,
  branchShared,
  judgedDebateAnswer,
  readDebate,
  readNotes,
  rematchDebate,
} from "@einstein-vs-cat/core";
import type { ApiRouter, AppContext, Services } from "../../http/context.ts";
import { idOf, segmentOf } from "../../http/input.ts";
import type { Operations } from "../../http/operation.ts";
import { presentDebate } from "../../http/present/debate.ts";
import { clientNetworkOf } from "../../http/quota-key.ts";
import { route } from "../../http/route.ts";
import { beginVisitorSession } from "../../middleware/session-changes.ts";
import { actorOrNewVisitor, requireActor } from "../../middleware/sessions.ts";

const made = {
  method: "post",
  answers: { 201: judgedDebateAnswer },
  errors: ["debates-used-up", "network-debates-used-up", "not-signed-in"],
} as const;

const branch = {
  ...made,
  errors: [...made.errors, "page-down"],
  body: branchSchema,
  description:
    "The new debate has every response up to `turnNumber`, and the context before the turn after it. Calls with the same " +
    "`requestId` answer with the same branch.",
} as const;

/** Calls that make a debate from another one. */
export const branchOperations = {
  branch: {
    ...branch,
    path: "/api/debates/:id/branch",
    summary: "Go on from a turn in a new debate",
    tag: "Debates",
    caller: "owner",
  },
  branchShared: {
    ...branch,
    path: "/api/share/:segment/branch",
    summary: "Branch a shared debate from one of its turns",
    description: `${branch.description} Starts a session for a visitor without one, who can go on from what a visitor sees.`,
    tag: "Sharing",
    caller: "anyone",
  },
  rematch: {
    ...made,
    path: "/api/debates/:id/rematch",
    summary: "Create the rematch of a debate, with the positions exchanged",
    description:
      "Has no turns yet. A debate has one rematch: a further call answers with it, and a call for the rematch with the first " +
      "debate.",
    tag: "Debates",
    caller: "owner",
  },
} as const satisfies Operations;

/** Registers the calls that make a debate from another one. */
export function branchRoutes(router: ApiRouter, services: Services): void {
  route(router, branchOperations.branch, async (ctx, { body }) => {
    const actor = requireActor(ctx);
    const debateId = idOf(ctx);
    const where = clientNetworkOf(ctx);
    const { debate } = await branchDebate(services, actor, { ...(await body()), debateId, where });
    await answerWith(services, ctx, actor, debate.id);
  });

  route(router, branchOperations.branchShared, async (ctx, { body }) => {
    const input = await body();
    const actor = actorOrNewVisitor(ctx);
    const where = clientNetworkOf(ctx);
    const { debate } = await branchShared(services, actor, segmentOf(ctx), { ...input, where });
    await beginVisitorSession(ctx, actor);
    await answerWith(services, ctx, actor, debate.id);
  });

  route(router, branchOperations.rematch, async (ctx) => {
    const actor = requireActor(ctx);
    const where = clientNetworkOf(ctx);
    const { debate } = await rematchDebate(services, actor, { debateId: idOf(ctx), where });
    await answerWith(services, ctx, actor, debate.id);
  });
}

async function answerWith(services: Services, ctx: AppContext, actor: Actor, debateId: number) {
  const part = await readDebate(services, actor, debateId);
  ctx.status = 201;
  ctx.body = { ...presentDebate(part, actor), ...(await readNotes(services, part)) };
}
