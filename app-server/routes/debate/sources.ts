import {
  addSource,
  evidenceAnswer,
  listSources,
  passageAnswer,
  readCitedPassage,
  readEvidence,
  readPassage,
  readSharedEvidence,
  removedSourceAnswer,
  removeSource,
  renameSource,
  renameSourceSchema,
  sourceAnswer,
  sourceSchema,
  sourcesAnswer,
} from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import { idOf, passageOf, segmentOf, sourceOf } from "../../http/input.ts";
import { type Operations, SOURCES_BODY } from "../../http/operation.ts";
import { presentEvidence, presentPassage, presentSource } from "../../http/present/sources.ts";
import { route } from "../../http/route.ts";
import { requireActor } from "../../middleware/sessions.ts";

const source = { path: "/api/debates/:id/sources/:n", tag: "Debates", caller: "owner" } as const;

/** Calls about the sources of a debate, and about what its turns cite. */
export const sourceOperations = {
  list: {
    method: "get",
    path: "/api/debates/:id/sources",
    summary: "List the sources of a debate",
    tag: "Debates",
    caller: "owner",
    answers: { 200: sourcesAnswer },
  },
  add: {
    method: "post",
    path: "/api/debates/:id/sources",
    summary: "Add a source that both sides argue from, from the next turn on",
    description:
      "Takes plain text. It is divided into numbered passages, which turns cite. An address is kept as a reference: the server never opens it.",
    tag: "Debates",
    caller: "owner",
    body: sourceSchema,
    maxBodyBytes: SOURCES_BODY,
    answers: { 201: sourceAnswer },
    errors: ["sources-full", "source-too-large"],
  },
  rename: {
    ...source,
    method: "patch",
    summary: "Give a source another title",
    body: renameSourceSchema,
    answers: { 200: sourceAnswer },
  },
  remove: {
    ...source,
    method: "delete",
    summary: "Remove a source that no turn has used",
    answers: { 200: removedSourceAnswer },
    errors: ["source-used"],
  },
  readPassage: {
    method: "get",
    path: "/api/debates/:id/sources/:n/passages/:m",
    summary: "Read a passage of a source, and the passages around it",
    tag: "Debates",
    caller: "owner",
    answers: { 200: passageAnswer },
  },
  readCited: {
    method: "get",
    path: "/api/share/:segment/sources/:n/passages/:m",
    summary: "Read a passage that a shared debate cites",
    description:
      "Any other passage, and every passage of sources that their owner hides, is not found.",
    tag: "Sharing",
    caller: "anyone",
    answers: { 200: passageAnswer },
  },
  readEvidence: {
    method: "get",
    path: "/api/debates/:id/evidence",
    summary: "Read what both sides of a debate rest on",
    tag: "Judging",
    caller: "owner",
    answers: { 200: evidenceAnswer },
  },
  readSharedEvidence: {
    method: "get",
    path: "/api/share/:segment/evidence",
    summary: "Read what both sides of a shared debate rest on, in the turns that its reader sees",
    tag: "Judging",
    caller: "anyone",
    answers: { 200: evidenceAnswer },
  },
} as const satisfies Operations;

/** Registers the calls about sources and citations. */
export function sourceRoutes(router: ApiRouter, services: Services): void {
  const keyOf = (ctx: Parameters<typeof idOf>[0]) => ({ debateId: idOf(ctx), n: sourceOf(ctx) });

  route(router, sourceOperations.list, async (ctx) => {
    const { sources, hidden } = await listSources(services, requireActor(ctx), idOf(ctx));
    ctx.body = { sources: sources.map(presentSource), hidden };
  });

  route(router, sourceOperations.add, async (ctx, { body }) => {
    const actor = requireActor(ctx);
    const debateId = idOf(ctx);
    const added = await addSource(services, actor, { debateId, read: body });
    ctx.status = 201;
    ctx.body = presentSource(added);
  });

  route(router, sourceOperations.rename, async (ctx, { body }) => {
    const actor = requireActor(ctx);
    const key = keyOf(ctx);
    const { title } = await body();
    ctx.body = presentSource(await renameSource(services, actor, { ...key, title }));
  });

  route(router, sourceOperations.remove, async (ctx) => {
    const key = keyOf(ctx);
    await removeSource(services, requireActor(ctx), key);
    ctx.body = { n: key.n };
  });

  route(router, sourceOperations.readPassage, async (ctx) => {
    const ref = { debateId: idOf(ctx), source: sourceOf(ctx), passage: passageOf(ctx) };
    ctx.body = presentPassage(await readPassage(services, requireActor(ctx), ref));
  });

  route(router, sourceOperations.readCited, async (ctx) => {
    const ref = { segment: segmentOf(ctx), source: sourceOf(ctx), passage: passageOf(ctx) };
    ctx.body = presentPassage(await readCitedPassage(services, ctx.state.actor, ref));
  });

  route(router, sourceOperations.readEvidence, async (ctx) => {
    ctx.body = presentEvidence(await readEvidence(services, requireActor(ctx), idOf(ctx)));
  });

  route(router, sourceOperations.readSharedEvidence, async (ctx) => {
    const { actor } = ctx.state;
    ctx.body = presentEvidence(await readSharedEvidence(services, actor, segmentOf(ctx)));
  });
}
