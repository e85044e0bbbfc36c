import type { ModelOffer } from "@einstein-vs-cat/core";
import { call } from "./http.ts";

export type { ModelOffer } from "@einstein-vs-cat/core";

/** Reads the models to choose from. */
export function readModels(): Promise<ModelOffer> {
  return call("GET", "/api/models");
}
