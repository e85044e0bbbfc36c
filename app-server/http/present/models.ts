import {
  answererOf,
  catalogueFor,
  DEFAULT_MODEL_ID,
  hasRealModel,
  LANGUAGES,
  type ModelOffer,
  type OwnSupply,
} from "@einstein-vs-cat/core";
import type { Services } from "../context.ts";

type Offered = Pick<Services, "models" | "keyVault">;

/**
 * Presents the catalogue for the debater picker, without prices and served ids. A model is
 * available when a real model answers for it, itself or a stand-in, whose name is given. `own` is what
 * keys of the caller's own open.
 */
export function presentModels(
  { models, keyVault }: Offered,
  own: OwnSupply | null = null,
): ModelOffer {
  const { rehearses = () => true } = models;
  const hasOwn = own !== null && own.available.length > 0;
  return {
    models: catalogueFor(models, own).map((model) => {
      const { id, name, provider, rank, tier } = model;
      const answeredBy = model.own ? name : answererOf(models, model);
      const offered = {
        id,
        name,
        provider,
        rank,
        tier,
        available: answeredBy !== null,
        answeredBy,
      };
      return model.own ? { ...offered, own: true as const } : offered;
    }),
    rehearsal: !hasOwn && !hasRealModel(models),
    rehearsalLanguages: LANGUAGES.map(({ code }) => code).filter(rehearses),
    defaultModel: DEFAULT_MODEL_ID,
    ...(keyVault.isOn && { keepsKeys: true as const }),
  };
}

/**
 * Returns a function that presents the models as they are now. It gives the same object until
 * something has changed, so that pages with the models can be cached.
 */
export function currentOffer(services: Offered): () => ModelOffer {
  const { models } = services;
  const parts = () => [models.catalogue, models.available, models.gateways, models.localModel];
  let known = parts();
  let offer = presentModels(services);
  return () => {
    const now = parts();
    if (now.some((part, index) => part !== known[index])) {
      known = now;
      offer = presentModels(services);
    }
    return offer;
  };
}
