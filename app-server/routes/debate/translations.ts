import {
  debateTranslationAnswer,
  readTranslation,
  requireUser,
  translateShared,
  translateSharedSchema,
  translationEventAnswer,
  translationQuerySchema,
} from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import { segmentOf } from "../../http/input.ts";
import { MODEL_ERRORS, type Operations } from "../../http/operation.ts";
import { callerOf } from "../../http/quota-key.ts";
import { route } from "../../http/route.ts";
import { streamTranslation } from "../../http/streams/stream-translation.ts";

/** Calls about shared debates in other languages. */
export const translationOperations = {
  read: {
    method: "get",
    path: "/api/share/:segment/translation",
    summary: "Read what is translated of a shared debate",
    description:
      "`texts` has the translations that are kept: `of` is a mark of the original text, and `text` is null where no " +
      "translation can be shown. `pending` counts the pieces that are not translated. It costs nothing, and visitors get the " +
      "first 10 items of the timeline.",
    tag: "Sharing",
    caller: "anyone",
    query: translationQuerySchema,
    answers: { 200: debateTranslationAnswer },
  },
  translate: {
    method: "post",
    path: "/api/share/:segment/translation",
    summary: "Translate the rest of a shared debate",
    description:
      "Streams what is kept, then each piece as soon as it is translated, and `[DONE]`. Each piece is kept for all readers, so " +
      "a later call goes on where one was interrupted. The link is checked while it streams.",
    tag: "Sharing",
    caller: "user",
    body: translateSharedSchema,
    answers: { 200: { "text/event-stream": translationEventAnswer } },
    errors: MODEL_ERRORS,
  },
} as const satisfies Operations;

/** Registers the calls about shared debates in other languages. */
export function translationRoutes(router: ApiRouter, services: Services): void {
  route(router, translationOperations.read, async (ctx, { query }) => {
    const request = { segment: segmentOf(ctx), language: query().language };
    ctx.body = await readTranslation(services, ctx.state.actor, request);
  });

  route(router, translationOperations.translate, async (ctx, { body }) => {
    const reader = requireUser(ctx.state.actor);
    const { language } = await body();
    const request = { segment: segmentOf(ctx), language, caller: callerOf(ctx, reader) };
    await streamTranslation(ctx, await translateShared(services, reader, request), services);
  });
}
