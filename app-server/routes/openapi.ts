import * as z from "zod/mini";
import type { ApiRouter } from "../http/context.ts";
import type { Operations } from "../http/operation.ts";
import { route } from "../http/route.ts";

/** How long a client may reuse the document, in seconds: an hour. */
const MAX_AGE = 3_600;

/** The call that answers with the document of the API. */
export const openApiOperations = {
  read: {
    method: "get",
    path: "/api/openapi.json",
    summary: "Read this document",
    tag: "Server",
    caller: "anyone",
    answers: { 200: z.looseObject({ openapi: z.string() }) },
  },
} as const satisfies Operations;

/**
 * Registers the call that answers with the document of the API, which is written once, at the first
 * request.
 */
export function openApiRoutes(router: ApiRouter, write: () => { readonly openapi: string }): void {
  let document: ReturnType<typeof write> | undefined;
  route(router, openApiOperations.read, (ctx) => {
    document ??= write();
    ctx.set("Cache-Control", `public, max-age=${MAX_AGE}`);
    ctx.body = { ...document };
  });
}
