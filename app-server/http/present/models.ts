import {
  DEFAULT_MODEL_ID,
  LANGUAGES,
  type Model,
  type ModelOffer,
  type Models,
  modelDisplayName,
  type Provider,
  resolveServedModel,
} from "@einstein-vs-cat/core";

/**
 * Presents the catalogue for the debater picker, without prices and served ids. A model is
 * available when a real model answers for it, itself or a stand-in, whose name is given.
 */
export function presentModels({
  catalogue,
  gateways,
  localModel,
  rehearses = () => true,
}: Models): ModelOffer {
  const { rehearsal: _, ...live } = gateways;
  const providers = new Set(Object.keys(live) as Provider[]);
  const answerFor = (model: Model) => {
    const { gateway, aiModel } = resolveServedModel(catalogue, model, { providers, localModel });
    return gateway === "rehearsal" ? null : modelDisplayName(catalogue, aiModel);
  };
  return {
    models: catalogue.map((model) => {
      const { id, name, provider, rank, tier } = model;
      const answeredBy = answerFor(model);
      return { id, name, provider, rank, tier, available: answeredBy !== null, answeredBy };
    }),
    rehearsal: providers.size === 0 && localModel === null,
    rehearsalLanguages: LANGUAGES.map(({ code }) => code).filter(rehearses),
    defaultModel: DEFAULT_MODEL_ID,
  };
}
