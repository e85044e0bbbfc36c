import {
  answererOf,
  DEFAULT_MODEL_ID,
  hasRealModel,
  LANGUAGES,
  type ModelOffer,
  type Models,
} from "@einstein-vs-cat/core";

/**
 * Presents the catalogue for the debater picker, without prices and served ids. A model is
 * available when a real model answers for it, itself or a stand-in, whose name is given.
 */
export function presentModels(models: Models): ModelOffer {
  const { catalogue, rehearses = () => true } = models;
  return {
    models: catalogue.map((model) => {
      const { id, name, provider, rank, tier } = model;
      const answeredBy = answererOf(models, model);
      return { id, name, provider, rank, tier, available: answeredBy !== null, answeredBy };
    }),
    rehearsal: !hasRealModel(models),
    rehearsalLanguages: LANGUAGES.map(({ code }) => code).filter(rehearses),
    defaultModel: DEFAULT_MODEL_ID,
  };
}

/**
 * Returns a function that presents the models as they are now. It gives the same object until
 * something has changed, so that pages with the models can be cached.
 */
export function currentOffer(models: Models): () => ModelOffer {
  const parts = () => [models.catalogue, models.available, models.gateways, models.localModel];
  let known = parts();
  let offer = presentModels(models);
  return () => {
    const now = parts();
    if (now.some((part, index) => part !== known[index])) {
      known = now;
      offer = presentModels(models);
    }
    return offer;
  };
}
