import type { Models } from "../../ports/index.ts";
import type { Model, Provider } from "../model.ts";
import { type ResolvedModel, resolveServedModel } from "../served-model.ts";

/** Resolves a chosen model to the one that answers, given the available gateways. */
export function resolveModel(models: Models, chosen: Model): ResolvedModel {
  const { rehearsal: _, ...paid } = models.gateways;
  return resolveServedModel(models.catalogue, chosen, {
    providers: new Set(Object.keys(paid) as Provider[]),
    localModel: models.localModel,
  });
}
