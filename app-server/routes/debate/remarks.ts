import {
  addRemark,
  addRemarkSchema,
  changeRemark,
  changeRemarkSchema,
  remarkAnswer,
  removedInputAnswer,
  removeRemark,
} from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import { idOf, inputIdOf } from "../../http/input.ts";
import type { Operations } from "../../http/operation.ts";
import { presentRemark } from "../../http/present/debate.ts";
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
export const remarkOperations = {
  add: {
    method: "post",
    path: "/api/debates/:id/input",
    summary: "Add context that the next turn takes up, or a question to both sides",
    tag: "Debates",
    caller: "owner",
    description: "Calls with the same `requestId` answer with the same remark.",
    body: addRemarkSchema,
    answers: { 201: remarkAnswer },
    errors: ["not-signed-in", "next-turn-full", "contexts-full"],
  },
  change: {
    ...input,
    method: "patch",
    summary: "Change context or a question that no turn has used",
    body: changeRemarkSchema,
    answers: { 200: remarkAnswer },
  },
  remove: {
    ...input,
    method: "delete",
    summary: "Remove context or a question that no turn has used",
    answers: { 200: removedInputAnswer },
  },
} as const satisfies Operations;

/** Registers the calls that add, change and remove the owner's context. */
export function remarkRoutes(router: ApiRouter, services: Services): void {
  route(router, remarkOperations.add, async (ctx, { body }) => {
    const actor = requireActor(ctx);
    const debateId = idOf(ctx);
    const added = await addRemark(services, actor, { debateId, ...(await body()) });
    ctx.status = 201;
    ctx.body = presentRemark(added, [], []);
  });

  route(router, remarkOperations.change, async (ctx, { body }) => {
    const actor = requireActor(ctx);
    const key = { debateId: idOf(ctx), inputId: inputIdOf(ctx) };
    const { content } = await body();
    ctx.body = presentRemark(await changeRemark(services, actor, { ...key, content }), [], []);
  });

  route(router, remarkOperations.remove, async (ctx) => {
    const key = { debateId: idOf(ctx), inputId: inputIdOf(ctx) };
    await removeRemark(services, requireActor(ctx), key);
    ctx.body = { id: key.inputId };
  });
}
