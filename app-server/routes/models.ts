import { checkModel, checkModelSchema } from "@einstein-vs-cat/core";
import { bodyOf } from "../input.ts";
import { presentModels } from "../presenters.ts";
import type { ApiRouter, Services } from "../services.ts";

/** The model catalogue, with what can really speak, and whether whoever asks may pick one of it. */
export function modelRoutes(router: ApiRouter, services: Services): void {
  router.get("/api/models", (ctx) => {
    ctx.body = presentModels(services.models);
  });

  router.post("/api/subscription/check-model", async (ctx) => {
    const { model } = await bodyOf(ctx, checkModelSchema);
    const { allowed, requiredTier } = checkModel(services.models.catalogue, ctx.state.actor ?? { kind: "visitor" }, model);
    ctx.body = { allowed, requiredTier };
  });
}
