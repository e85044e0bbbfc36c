import {
  changeDebateSchema,
  changedDebateAnswer,
  choosePositions,
  createWithSources,
  debateAnswer,
  debateQuerySchema,
  deleteDebate,
  deletedDebateAnswer,
  hideSources,
  judgedDebateAnswer,
  newDebateWithSourcesSchema,
  readDebate,
  readNotes,
  renameDebate,
  requireRoomForSources,
  requireUser,
  restoreDebate,
  restoredDebateAnswer,
  showOwnName,
  UNDO,
} from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import { idOf } from "../../http/input.ts";
import { MODEL_ERRORS, type Operations, SOURCES_BODY } from "../../http/operation.ts";
import { presentDebate, presentNewDebate } from "../../http/present/debate.ts";
import { callerOf, clientNetworkOf } from "../../http/quota-key.ts";
import { route } from "../../http/route.ts";
import { beginVisitorSession } from "../../middleware/session-changes.ts";
import { actorOrNewVisitor, requireActor } from "../../middleware/sessions.ts";

const UNDO_SECONDS = UNDO.shown / 1_000;

/** Calls that create, read, rename, delete and restore debates. */
export const debateOperations = {
  create: {
    method: "post",
    path: "/api/debates",
    summary: "Create a debate",
    description:
      "Starts a session for a visitor without one. Without positions, a model chooses both.",
    tag: "Debates",
    caller: "anyone",
    body: newDebateWithSourcesSchema,
    maxBodyBytes: SOURCES_BODY,
    answers: { 201: debateAnswer },
    errors: [
      ...(["intensity-restricted", "login-required", "upgrade-required", "not-signed-in"] as const),
      ...(["debates-used-up", "network-debates-used-up"] as const),
      ...(["sources-full", "source-too-large"] as const),
      ...MODEL_ERRORS,
    ],
  },
  read: {
    method: "get",
    path: "/api/debates/:id",
    summary: "Read a debate with its responses and inputs",
    description:
      "Answers with the last page of them, or with the page before the position `before`.",
    tag: "Debates",
    caller: "owner",
    query: debateQuerySchema,
    answers: { 200: judgedDebateAnswer },
  },
  change: {
    method: "patch",
    path: "/api/debates/:id",
    summary:
      "Give a debate a title; show or hide the name of the owner who argues, and the sources",
    description:
      "The question stays. An empty title removes the title. Only an owner who has a seat in a debate of their own has a name to show.",
    tag: "Debates",
    caller: "owner",
    body: changeDebateSchema,
    answers: { 200: changedDebateAnswer },
    errors: ["not-signed-in"],
  },
  delete: {
    method: "delete",
    path: "/api/debates/:id",
    summary: "Delete a debate with its responses and inputs",
    description: `It can no longer be read. It can be restored for ${UNDO_SECONDS} seconds; then it is removed for good.`,
    tag: "Debates",
    caller: "owner",
    answers: { 200: deletedDebateAnswer },
    errors: ["not-signed-in"],
  },
  restore: {
    method: "post",
    path: "/api/debates/:id/restore",
    summary: "Take back the deletion of a debate",
    description: `Possible for ${UNDO_SECONDS} seconds after the deletion. A debate that is not deleted stays as it is.`,
    tag: "Debates",
    caller: "user",
    answers: { 200: restoredDebateAnswer },
  },
} as const satisfies Operations;

/** Registers the calls that create, read, rename, delete and restore debates. */
export function debateRoutes(router: ApiRouter, services: Services): void {
  route(router, debateOperations.create, async (ctx, { body }) => {
    const input = await body();
    const actor = actorOrNewVisitor(ctx);
    requireRoomForSources(actor, input.sources);
    const where = clientNetworkOf(ctx);
    const caller = callerOf(ctx, actor);
    const { position1: option1, position2: option2 } = await choosePositions(services, actor, {
      ...input,
      caller,
    });
    const debate = await createWithSources(services, actor, { ...input, option1, option2, where });
    await beginVisitorSession(ctx, actor);
    ctx.status = 201;
    ctx.body = presentNewDebate(debate, actor);
  });

  route(router, debateOperations.read, async (ctx, { query }) => {
    const actor = requireActor(ctx);
    const { before } = query();
    const id = idOf(ctx);
    const part = await readDebate(services, actor, id, before);
    ctx.body = { ...presentDebate(part, actor), ...(await readNotes(services, part)) };
  });

  route(router, debateOperations.delete, async (ctx) => {
    const id = idOf(ctx);
    await deleteDebate(services, requireActor(ctx), id);
    ctx.body = { id };
  });

  route(router, debateOperations.change, async (ctx, { body }) => {
    const actor = requireActor(ctx);
    const debateId = idOf(ctx);
    const { title, showsName, hidesSources } = await body();
    if (hidesSources !== undefined)
      await hideSources(services, actor, { debateId, hides: hidesSources });
    if (showsName !== undefined) await showOwnName(services, actor, { debateId, showsName });
    if (title !== undefined) await renameDebate(services, actor, { debateId, title });
    ctx.body = {
      id: debateId,
      ...(title === undefined ? {} : { title }),
      ...(showsName === undefined ? {} : { showsName }),
      ...(hidesSources === undefined ? {} : { hidesSources }),
    };
  });

  route(router, debateOperations.restore, async (ctx) => {
    const actor = requireUser(ctx.state.actor);
    const id = idOf(ctx);
    await restoreDebate(services, actor, id);
    ctx.body = { id };
  });
}
