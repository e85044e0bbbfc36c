import {
  debateExport,
  debateMarkdown,
  type ExportedDebate,
  exportAnswer,
  exportDebate,
  exportShared,
  fileName,
  issueCode,
} from "@einstein-vs-cat/core";
import * as z from "zod/mini";
import { asciiName } from "../../http/ascii-name.ts";
import type { ApiRouter, AppContext, Services } from "../../http/context.ts";
import { idOf, segmentOf } from "../../http/input.ts";
import type { Operations } from "../../http/operation.ts";
import { route } from "../../http/route.ts";
import { requireActor } from "../../middleware/sessions.ts";

const FORMATS = {
  md: { type: "text/markdown; charset=utf-8", write: debateMarkdown },
  json: {
    type: "application/json; charset=utf-8",
    write: (view: ExportedDebate) => JSON.stringify(debateExport(view), null, 2),
  },
};

const file = {
  method: "get",
  tag: "Sharing",
  query: z.object({ format: z.enum(["md", "json"], issueCode("format-invalid")) }),
  answers: { 200: { "text/markdown": null, "application/json": exportAnswer } },
} as const;

/** Calls that answer with a debate as a file. */
export const exportOperations = {
  own: {
    ...file,
    path: "/api/debates/:id/export",
    summary: "Download a debate",
    caller: "owner",
  },
  shared: {
    ...file,
    path: "/api/share/:segment/export",
    summary: "Download a shared debate as its reader sees it",
    caller: "anyone",
  },
} as const satisfies Operations;

/** Registers the calls that answer with a debate as a file. */
export function exportRoutes(router: ApiRouter, services: Services): void {
  route(router, exportOperations.own, async (ctx, { query }) => {
    const { format } = query();
    sendFile(ctx, await exportDebate(services, requireActor(ctx), idOf(ctx)), format);
  });

  route(router, exportOperations.shared, async (ctx, { query }) => {
    const { format } = query();
    sendFile(ctx, await exportShared(services, ctx.state.actor, segmentOf(ctx)), format);
  });
}

function sendFile(ctx: AppContext, view: ExportedDebate, format: keyof typeof FORMATS): void {
  const { type, write } = FORMATS[format];
  ctx.body = write(view);
  const name = fileName(view.title ?? view.question);
  ctx.attachment(`${name}.${format}`, { fallback: `${asciiName(name)}.${format}` });
  ctx.set("Content-Type", type);
}
