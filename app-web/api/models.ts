import type { PickableModel } from "@einstein-vs-cat/core";
import { call } from "./http.ts";

/** A model as the server offers it; `available` is whether its own provider can be reached. */
export type OfferedModel = PickableModel & { readonly available: boolean };

/** What can speak: the models to choose from, and whether it is all a rehearsal. */
export interface ModelOffer {
  readonly models: readonly OfferedModel[];
  /** True when no model is plugged in, so that the rehearsal voice speaks. */
  readonly rehearsal: boolean;
  /** The languages that the rehearsal voice speaks; in any other one it speaks English. */
  readonly rehearsalLanguages?: readonly string[];
  readonly defaultModel: string;
}

/** The models to choose from. */
export function readModels(): Promise<ModelOffer> {
  return call("GET", "/api/models");
}
