import {
  DEFAULT_MODEL_ID,
  LANGUAGES,
  type ModelOffer,
  type Models,
  type Provider,
  resolveServedModel,
} from "@einstein-vs-cat/core";

/**
 * Presents the catalogue for the debater picker, without prices and served ids. A model is
 * available when a real model answers for it, itself or a stand-in.
 */
export function presentModels({
  catalogue,
  gateways,
  localModel,
  rehearses = () => true,
}: Models): ModelOffer {
  const { rehearsal: _, ...live } = gateways;
  const providers = new Set(Object.keys(live) as Provider[]);
  return {
    models: catalogue.map((model) => ({
      id: model.id,
      name: model.name,
      provider: model.provider,
      rank: model.rank,
      tier: model.tier,
      available:
        resolveServedModel(catalogue, model, { providers, localModel }).gateway !== "rehearsal",
    })),
    rehearsal: providers.size === 0 && localModel === null,
    rehearsalLanguages: LANGUAGES.map(({ code }) => code).filter(rehearses),
    defaultModel: DEFAULT_MODEL_ID,
  };
}
