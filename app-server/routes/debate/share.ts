import {
  findShared,
  judgedSharedAnswer,
  readFound,
  revokeShare,
  savedAnswer,
  saveShared,
  saveSharedSchema,
  settingsAnswer,
  sharedQuerySchema,
  shareTokenAnswer,
  verdictNote,
} from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import { idOf, segmentOf } from "../../http/input.ts";
import type { Operations } from "../../http/operation.ts";
import { presentShared } from "../../http/present/shared.ts";
import { route } from "../../http/route.ts";
import { requireActor } from "../../middleware/sessions.ts";

/** Calls that read, save and revoke shared debates. */
export const shareOperations = {
  settings: {
    method: "get",
    path: "/api/settings",
    summary: "Read which address links to debates begin with, and what is spoken",
    description:
      "`spokenLanguages` are those that this server says with its own voices: null for all, and none without `TTS_URL`.",
    tag: "Sharing",
    caller: "anyone",
    answers: { 200: settingsAnswer },
  },
  read: {
    method: "get",
    path: "/api/share/:segment",
    summary: "Read a shared debate",
    description:
      "Answers with the first page, or with the page after the first `after` items. A visitor gets the first 10 items of the " +
      "timeline and the total.",
    tag: "Sharing",
    caller: "anyone",
    query: sharedQuerySchema,
    answers: { 200: judgedSharedAnswer },
  },
  save: {
    method: "post",
    path: "/api/share/:segment/save",
    summary: "Save a copy of a shared debate in the user's archive",
    description: "A second call answers with the same copy.",
    tag: "Sharing",
    caller: "user",
    body: saveSharedSchema,
    isBodyOptional: true,
    answers: { 201: savedAnswer },
    errors: ["debates-used-up"],
  },
  revoke: {
    method: "post",
    path: "/api/debates/:id/share/revoke",
    summary: "Revoke the link of a debate and create a new one",
    tag: "Sharing",
    caller: "owner",
    answers: { 200: shareTokenAnswer },
    errors: ["not-signed-in"],
  },
} as const satisfies Operations;

/** Registers the calls that read, save and revoke shared debates. */
export function shareRoutes(router: ApiRouter, services: Services): void {
  route(router, shareOperations.settings, (ctx) => {
    const { publicUrl, platformHosts } = services.settings;
    const { languages } = services.speech;
    const spokenLanguages = languages === null ? null : [...languages];
    ctx.body = { publicUrl: publicUrl?.origin ?? null, platformHosts, spokenLanguages };
  });

  route(router, shareOperations.read, async (ctx, { query }) => {
    const { after } = query();
    const { actor } = ctx.state;
    const found = await findShared(services, actor, segmentOf(ctx));
    const [view, verdict] = await Promise.all([
      readFound(services, actor, found, after),
      services.verdicts.latest(found.debate.id),
    ]);
    ctx.body = { ...presentShared(view), ...verdictNote(verdict) };
  });

  route(router, shareOperations.save, async (ctx, { body }) => {
    const input = await body();
    const saved = await saveShared(services, ctx.state.actor, segmentOf(ctx), input);
    ctx.status = 201;
    ctx.body = { id: saved.id };
  });

  route(router, shareOperations.revoke, async (ctx) => {
    const debateId = idOf(ctx);
    ctx.body = { shareToken: await revokeShare(services, requireActor(ctx), debateId) };
  });
}
