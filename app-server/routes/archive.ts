import { archiveQuerySchema } from "@einstein-vs-cat/core";
import type { ApiRouter, AppContext, Services } from "../http/context.ts";
import { queryOf } from "../http/input.ts";
import { presentArchiveEntry } from "../http/presenters.ts";
import { signedInUser } from "../middleware/sessions.ts";

/** A user's own debates, newest first, in pages. `Link: <…>; rel="next"` (RFC 8288) leads to the older ones. */
export function archiveRoutes(router: ApiRouter, services: Services): void {
  router.get("/api/user/debates", async (ctx) => {
    const { id } = signedInUser(ctx);
    const { search: words, before, limit } = queryOf(ctx, archiveQuerySchema);
    const { entries, isLast } = await services.debates.list(id, { words, before, limit });
    const last = entries.at(-1);
    if (!isLast && last !== undefined)
      ctx.set("Link", `<${addressOfRest(ctx, last.id)}>; rel="next"`);
    ctx.body = entries.map(presentArchiveEntry);
  });
}

/** The same address, from the debate `before` on. */
function addressOfRest(ctx: AppContext, before: number): string {
  const query = new URLSearchParams(ctx.querystring);
  query.set("before", String(before));
  return `${ctx.path}?${query}`;
}
