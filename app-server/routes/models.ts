import {
  checkModel,
  checkModelSchema,
  lookAnswer,
  lookForModels,
  modelCheckAnswer,
  modelsAnswer,
} from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../http/context.ts";
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
  route(router, modelOperations.list, (ctx) => {
    ctx.body = presentModels(services.models);
  });

  route(router, modelOperations.look, async (ctx) => {
    const { outcome, server } = await lookForModels(services, quotaKey(ctx, ctx.state.actor));
    ctx.body = { outcome, server, offer: presentModels(services.models) };
  });

  route(router, modelOperations.check, async (ctx, { body }) => {
    const { model } = await body();
    const { allowed, requiredTier } = checkModel(
      services.models.catalogue,
      ctx.state.actor ?? { kind: "visitor" },
      model,
    );
    ctx.body = { allowed, requiredTier };
  });
}
