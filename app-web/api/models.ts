import { findModel, MODELS, type Model } from "@einstein-vs-cat/core";
import { call } from "./http.ts";

/** A model as the server offers it; `available` is whether its own provider can be reached. */
export type OfferedModel = Pick<Model, "id" | "name" | "provider" | "tier"> & { readonly available: boolean };

/** What can speak: the models to choose from, and whether it is all a rehearsal. */
export interface ModelOffer {
  readonly models: readonly OfferedModel[];
  /** True when no model is plugged in, so that the rehearsal voice speaks. */
  readonly rehearsal: boolean;
  readonly defaultModel: string;
}

/** The models to choose from. */
export function readModels(): Promise<ModelOffer> {
  return call("GET", "/api/models");
}

/**
 * The offer as a catalogue that the rules of core can read. Rank and price stay on the server; the rank of
 * a shipped model is known, and a model of one's own stands behind them.
 */
export function catalogueOf(offered: readonly OfferedModel[]): Model[] {
  return offered.map((model, index) => {
    const { rank, price } = findModel(MODELS, model.id) ?? { rank: MODELS.length + index, price: { input: 0, output: 0 } };
    return { ...model, rank, price };
  });
}
