import {
  chooseVariant,
  chooseVariantSchema,
  readVariants,
  responseAnswer,
  variantsAnswer,
} from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../../http/context.ts";
import { idOf } from "../../http/input.ts";
import type { Operations } from "../../http/operation.ts";
import { presentResponse, presentVariants } from "../../http/present/debate.ts";
import { route } from "../../http/route.ts";
import { requireActor } from "../../middleware/sessions.ts";

/** The calls about the variants of a turn. */
export const variantOperations = {
  list: {
    method: "get",
    path: "/api/responses/:id/variants",
    summary: "Read the variants of a turn",
    tag: "Turns",
    caller: "owner",
    answers: { 200: variantsAnswer },
  },
  choose: {
    method: "put",
    path: "/api/responses/:id/variant",
    summary: "Choose the variant of the last turn that the debate goes on with",
    description: "Answers with the turn as it is then. Every variant has an id of its own.",
    tag: "Turns",
    caller: "owner",
    body: chooseVariantSchema,
    answers: { 200: responseAnswer },
    errors: ["turn-answered", "turn-running"],
  },
} as const satisfies Operations;

/** Registers the calls about the variants of a turn. */
export function variantRoutes(router: ApiRouter, services: Services): void {
  route(router, variantOperations.list, async (ctx) => {
    const variants = await readVariants(services, requireActor(ctx), idOf(ctx));
    ctx.body = presentVariants(variants);
  });

  route(router, variantOperations.choose, async (ctx, { body }) => {
    const { number } = await body();
    const input = { responseId: idOf(ctx), number };
    ctx.body = presentResponse(await chooseVariant(services, requireActor(ctx), input));
  });
}
