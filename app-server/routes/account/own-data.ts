import { pipeline } from "node:stream/promises";
import { type DataFile, exportOwnData } from "@einstein-vs-cat/core";
import { makeZip } from "client-zip";
import type { ApiRouter, AppContext, Services } from "../../http/context.ts";
import type { Operations } from "../../http/operation.ts";
import { quotaKey } from "../../http/quota-key.ts";
import { route } from "../../http/route.ts";
import { signedInUser } from "../../middleware/sessions.ts";

/** The call that answers with everything that is stored of the signed-in user. */
export const ownDataOperations = {
  download: {
    method: "get",
    path: "/api/user/export",
    summary: "Download everything that is stored of the user",
    description:
      "A ZIP archive: `account.json`, and for each debate, the newest first, a Markdown and a JSON file in `debates/`, and its whole sources in `sources/`.",
    tag: "Account",
    caller: "user",
    answers: { 200: { "application/zip": null } },
  },
} as const satisfies Operations;

/** After how long a reader who takes nothing is disconnected. */
const MAX_SILENCE_MS = 60_000;

/** Registers the download of a user's own data. */
export function ownDataRoutes(router: ApiRouter, services: Services): void {
  route(router, ownDataOperations.download, async (ctx) => {
    const user = signedInUser(ctx);
    await services.quota.count("ownData", quotaKey(ctx, ctx.state.actor));
    const day = new Date(services.clock.now()).toISOString().slice(0, 10);
    ctx.attachment(`einstein-vs-cat-${day}.zip`);
    ctx.set("Content-Type", "application/zip");
    ctx.status = 200;
    await sendZip(ctx, exportOwnData(services, user, services.settings.defaultTier));
  });
}

/**
 * Sends files as a ZIP archive, each of which is made when the client has taken those before it. Ends
 * the making when the client has gone. A failure after the first byte breaks the connection, because
 * nothing else can tell that the archive is not complete.
 */
async function sendZip(ctx: AppContext, files: AsyncGenerator<DataFile>): Promise<void> {
  const { res } = ctx;
  ctx.respond = false;
  res.setTimeout(MAX_SILENCE_MS, () => res.destroy());
  if (ctx.method === "HEAD") {
    res.end();
    return;
  }
  try {
    await pipeline(makeZip(zipEntries(files)), res);
  } catch (error) {
    const hasLeft = (error as NodeJS.ErrnoException).code === "ERR_STREAM_PREMATURE_CLOSE";
    if (!hasLeft) throw error;
  } finally {
    res.setTimeout(0);
  }
}

async function* zipEntries(files: AsyncGenerator<DataFile>) {
  for await (const { name, text, modifiedAt } of files)
    yield { name, input: text, lastModified: modifiedAt };
}
