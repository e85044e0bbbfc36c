import {
  listWritten,
  readEnding,
  writtenEndingAnswer,
  writtenOffersAnswer,
  writtenQuerySchema,
} from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import { idOf } from "../../http/input.ts";
import type { Operations } from "../../http/operation.ts";
import { route } from "../../http/route.ts";
import { requireActor } from "../../middleware/sessions.ts";

/** Calls about debates that were written in advance, which the built-in script speaks. */
export const writtenOperations = {
  list: {
    method: "get",
    path: "/api/written-debates",
    summary: "List the debates that were written in advance",
    description:
      "Those in the requested language, or the English ones where it has none. A debate of such a question is spoken as it was written while no model is connected and nothing else is said in it.",
    tag: "Debates",
    caller: "anyone",
    query: writtenQuerySchema,
    answers: { 200: writtenOffersAnswer },
  },
  ending: {
    method: "get",
    path: "/api/debates/:id/ending",
    summary: "Read what follows the last turn of a written debate",
    description: "Answers 204 for a debate that was not spoken to the end as it was written.",
    tag: "Debates",
    caller: "owner",
    answers: { 200: writtenEndingAnswer, 204: null },
  },
} as const satisfies Operations;

/** Registers the calls about written debates. */
export function writtenRoutes(router: ApiRouter, services: Services): void {
  route(router, writtenOperations.list, (ctx, { query }) => {
    ctx.body = { debates: listWritten(services, query().language) };
  });

  route(router, writtenOperations.ending, async (ctx) => {
    const ending = await readEnding(services, requireActor(ctx), idOf(ctx));
    if (ending === null) ctx.status = 204;
    else ctx.body = ending;
  });
}
