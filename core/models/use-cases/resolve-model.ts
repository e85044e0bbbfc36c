import { type Model, modelDisplayName, type Provider } from "../model.ts";
import type { Models } from "../ports/models.ts";
import { type ResolvedModel, resolveServedModel } from "../served-model.ts";

/** Resolves a chosen model to the one that answers, given the available gateways. */
export function resolveModel(models: Models, chosen: Model): ResolvedModel {
  return resolveServedModel(models.available, chosen, {
    providers: connectedProviders(models),
    localModel: models.localModel,
  });
}

/** Whether a real model is connected. If not, the rehearsal voice answers. */
export function hasRealModel(models: Pick<Models, "gateways" | "localModel">): boolean {
  return connectedProviders(models).size > 0 || models.localModel !== null;
}

/** A model of the catalogue that its provider no longer has. */
export interface ReplacedModel {
  readonly id: string;
  /** The name of the model that answers for it; null when the rehearsal voice does. */
  readonly answeredBy: string | null;
}

/** Returns the models of connected providers that are gone, with what answers for each of them. */
export function replacedModels(models: Models): readonly ReplacedModel[] {
  const providers = connectedProviders(models);
  return models.catalogue
    .filter((model) => providers.has(model.provider) && !models.available.includes(model))
    .map((model) => ({ id: model.id, answeredBy: answererOf(models, model) }));
}

/** Returns the name of what answers for a model; null for the rehearsal voice. */
export function answererOf(models: Models, model: Model): string | null {
  const { gateway, aiModel } = resolveModel(models, model);
  return gateway === "rehearsal" ? null : modelDisplayName(models.catalogue, aiModel);
}

function connectedProviders({ gateways }: Pick<Models, "gateways">): ReadonlySet<Provider> {
  const { rehearsal: _, ...real } = gateways;
  return new Set(Object.keys(real) as Provider[]);
}
