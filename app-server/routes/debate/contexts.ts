import {
  addContext,
  addContextSchema,
  changeContext,
  removeContext,
  removedInputAnswer,
  userInputAnswer,
} from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import { idOf, inputIdOf } from "../../http/input.ts";
import type { Operations } from "../../http/operation.ts";
import { presentUserInput } from "../../http/present/debate.ts";
import { route } from "../../http/route.ts";
import { requireActor } from "../../middleware/sessions.ts";

const input = {
  path: "/api/debates/:id/input/:inputId",
  tag: "Debates",
  caller: "owner",
  description: "Possible until a turn that follows it has started.",
  errors: ["not-signed-in", "input-used"],
} as const;

/** Calls that add, change and remove the owner's context. */
export const contextOperations = {
  add: {
    method: "post",
    path: "/api/debates/:id/input",
    summary: "Add context that the next turn takes up",
    tag: "Debates",
    caller: "owner",
    body: addContextSchema,
    answers: { 201: userInputAnswer },
    errors: ["not-signed-in", "next-turn-full", "contexts-full"],
  },
  change: {
    ...input,
    method: "patch",
    summary: "Change context that no turn has used",
    body: addContextSchema,
    answers: { 200: userInputAnswer },
  },
  remove: {
    ...input,
    method: "delete",
    summary: "Remove context that no turn has used",
    answers: { 200: removedInputAnswer },
  },
} as const satisfies Operations;

/** Registers the calls that add, change and remove the owner's context. */
export function contextRoutes(router: ApiRouter, services: Services): void {
  route(router, contextOperations.add, async (ctx, { body }) => {
    const actor = requireActor(ctx);
    const debateId = idOf(ctx);
    const { content } = await body();
    const added = await addContext(services, actor, { debateId, content });
    ctx.status = 201;
    ctx.body = presentUserInput(added);
  });

  route(router, contextOperations.change, async (ctx, { body }) => {
    const actor = requireActor(ctx);
    const key = { debateId: idOf(ctx), inputId: inputIdOf(ctx) };
    const { content } = await body();
    ctx.body = presentUserInput(await changeContext(services, actor, { ...key, content }));
  });

  route(router, contextOperations.remove, async (ctx) => {
    const key = { debateId: idOf(ctx), inputId: inputIdOf(ctx) };
    await removeContext(services, requireActor(ctx), key);
    ctx.body = { id: key.inputId };
  });
}
