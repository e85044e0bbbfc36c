import {
  debateExport,
  debateMarkdown,
  issueCode,
  readDebate,
  readShared,
  type SharedView,
  sharedView,
  truncate,
} from "@einstein-vs-cat/core";
import * as z from "zod/mini";
import type { ApiRouter, AppContext, Services } from "../http/context.ts";
import { idOf, queryOf, segmentOf } from "../http/input.ts";
import { knownActor } from "../middleware/sessions.ts";

const FORMATS = {
  md: { type: "text/markdown; charset=utf-8", write: debateMarkdown },
  json: {
    type: "application/json; charset=utf-8",
    write: (view: SharedView) => JSON.stringify(debateExport(view), null, 2),
  },
};

const querySchema = z.object({ format: z.enum(["md", "json"], issueCode("format-invalid")) });

/** Debates as files: one's own, and a shared one as its reader sees it. */
export function exportRoutes(router: ApiRouter, services: Services): void {
  router.get("/api/debates/:id/export", async (ctx) => {
    const { format } = queryOf(ctx, querySchema);
    const actor = knownActor(ctx);
    sendFile(ctx, sharedView(await readDebate(services, actor, idOf(ctx)), actor), format);
  });

  router.get("/api/share/:segment/export", async (ctx) => {
    const { format } = queryOf(ctx, querySchema);
    sendFile(ctx, await readShared(services, ctx.state.actor, segmentOf(ctx)), format);
  });
}

function sendFile(ctx: AppContext, view: SharedView, format: keyof typeof FORMATS): void {
  const { type, write } = FORMATS[format];
  ctx.body = write(view);
  const name = fileName(view.question);
  ctx.attachment(`${name}.${format}`, { fallback: `${asciiName(name)}.${format}` });
  ctx.set("Content-Type", type);
}

/** The question as the name of a file: without what a file system or a shell takes for something else. */
function fileName(question: string): string {
  const plain = question.replace(/[\p{C}\s/\\:*?"<>|.%~]+/gu, " ").trim();
  return truncate(plain, 80, "").trim() || "debate";
}

/** The same for a client that reads no other letters in a header than those of ASCII: without accents, and without the rest. */
function asciiName(name: string): string {
  // Some letters come apart into < or > and a stroke.
  const plain = name.normalize("NFD").replace(/[^\x20-\x7e]+|[<>]/g, "");
  return plain.replace(/ +/g, " ").trim() || "debate";
}
