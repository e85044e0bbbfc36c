import { checkModel, checkModelSchema } from "@einstein-vs-cat/core";
import type { ApiRouter, Services } from "../http/context.ts";
import { bodyOf } from "../http/input.ts";
import { presentModels } from "../http/presenters.ts";

/** The model catalogue, with what can really speak, and whether whoever asks may pick one of it. */
export function modelRoutes(router: ApiRouter, services: Services): void {
  router.get("/api/models", (ctx) => {
    ctx.body = presentModels(services.models);
  });

  router.post("/api/subscription/check-model", async (ctx) => {
    const { model } = await bodyOf(ctx, checkModelSchema);
    const { allowed, requiredTier } = checkModel(
      services.models.catalogue,
      ctx.state.actor ?? { kind: "visitor" },
      model,
    );
    ctx.body = { allowed, requiredTier };
  });
}
