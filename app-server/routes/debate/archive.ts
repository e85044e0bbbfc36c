import { archiveQuerySchema, judgedArchiveAnswer, verdictNote } from "@einstein-vs-cat/core";
import type { ApiRouter, AppContext, Services } from "../../http/context.ts";
import type { Operations } from "../../http/operation.ts";
import { presentArchiveEntry } from "../../http/present/debate.ts";
import { route } from "../../http/route.ts";
import { signedInUser } from "../../middleware/sessions.ts";

/** The call of the archive. */
export const archiveOperations = {
  list: {
    method: "get",
    path: "/api/user/debates",
    summary: "List the user's debates, newest first",
    description:
      'Answers one page. While there are older debates, the header `Link: <…>; rel="next"` (RFC 8288) has the address of the ' +
      "next page.",
    tag: "Debates",
    caller: "user",
    query: archiveQuerySchema,
    answers: { 200: judgedArchiveAnswer },
  },
} as const satisfies Operations;

/** Registers the call of the archive. */
export function archiveRoutes(router: ApiRouter, services: Services): void {
  route(router, archiveOperations.list, async (ctx, { query }) => {
    const { id } = signedInUser(ctx);
    const { search: words, before, limit } = query();
    const { entries, isLast } = await services.debates.list(id, { words, before, limit });
    const last = entries.at(-1);
    if (!isLast && last !== undefined)
      ctx.set("Link", `<${addressOfRest(ctx, last.id)}>; rel="next"`);
    const verdicts = await services.verdicts.latestOf(entries.map((entry) => entry.id));
    ctx.body = entries.map((entry) => ({
      ...presentArchiveEntry(entry),
      ...verdictNote(verdicts.get(entry.id)),
    }));
  });
}

/** Returns the requested address with `before` set to that debate. */
function addressOfRest(ctx: AppContext, before: number): string {
  const query = new URLSearchParams(ctx.querystring);
  query.set("before", String(before));
  return `${ctx.path}?${query}`;
}
