import type { Models } from "../../ports/index.ts";
import { type Model, type Provider, pickServedModel, type ResolvedModel } from "../model.ts";

/** What really speaks for a model, given the voices that are set up now. */
export function resolveModel(models: Models, chosen: Model): ResolvedModel {
  const { rehearsal: _, ...paid } = models.gateways;
  return pickServedModel(models.catalogue, chosen, {
    providers: new Set(Object.keys(paid) as Provider[]),
    localModel: models.localModel,
  });
}
