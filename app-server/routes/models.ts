import { presentModels } from "../presenters.ts";
import type { ApiRouter, Services } from "../services.ts";

/** The model catalogue, with what can really speak. */
export function modelRoutes(router: ApiRouter, services: Services): void {
  router.get("/api/models", (ctx) => {
    ctx.body = presentModels(services.models);
  });
}
