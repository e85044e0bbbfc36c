import {
  catalogueFor,
  checkModel,
  checkModelSchema,
  lookAnswer,
  lookForModels,
  modelCheckAnswer,
  modelsAnswer,
  ownSupplyOf,
} from "@einstein-vs-cat/core";
import type { ApiRouter, AppContext, Services } from "../http/context.ts";
import type { Operations } from "../http/operation.ts";
import { presentModels } from "../http/present/models.ts";
import { quotaKey } from "../http/quota-key.ts";
import { route } from "../http/route.ts";

/** Calls about the model catalogue. */
export const modelOperations = {
  list: {
    method: "get",
    path: "/api/models",
    summary: "List the models that can debate",
    description: "The models that a key of the caller's own opens are among them, marked as `own`.",
    tag: "Models",
    caller: "anyone",
    answers: { 200: modelsAnswer },
  },
  look: {
    method: "post",
    path: "/api/models/discover",
    summary: "Look for a model server on the machine of the server",
    description:
      "Looks while no real model is connected, at addresses that the operator knows. What is found debates from then on, without a restart.",
    tag: "Models",
    caller: "anyone",
    answers: { 200: lookAnswer },
  },
  check: {
    method: "post",
    path: "/api/subscription/check-model",
    summary: "Check whether the caller may choose a model",
    tag: "Models",
    caller: "anyone",
    body: checkModelSchema,
    answers: { 200: modelCheckAnswer },
  },
} as const satisfies Operations;

/** Registers the calls about the model catalogue. */
export function modelRoutes(router: ApiRouter, services: Services): void {
  const offerFor = async ({ state }: AppContext) => {
    const user = state.actor?.kind === "user" ? state.actor : null;
    const own = user && (await services.ownModels.of(user.userId, { isListed: true }));
    return presentModels(services, own);
  };

  route(router, modelOperations.list, async (ctx) => {
    ctx.body = await offerFor(ctx);
  });

  route(router, modelOperations.look, async (ctx) => {
    const { outcome, server } = await lookForModels(services, quotaKey(ctx, ctx.state.actor));
    ctx.body = { outcome, server, offer: await offerFor(ctx) };
  });

  route(router, modelOperations.check, async (ctx, { body }) => {
    const { model } = await body();
    const own = await ownSupplyOf(services, ctx.state.actor);
    const { allowed, requiredTier } = checkModel(
      catalogueFor(services.models, own),
      ctx.state.actor ?? { kind: "visitor" },
      model,
    );
    ctx.body = { allowed, requiredTier };
  });
}
