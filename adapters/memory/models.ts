import {
  EMPTY_INVENTORY,
  livingModels,
  type Model,
  type Models,
  type ResolvedModel,
  withRefused,
} from "@einstein-vs-cat/core";

/** Models whose gateways the caller gives. What a provider does not know is remembered here. */
export class MemoryModels implements Models {
  readonly catalogue: readonly Model[];
  readonly gateways: Models["gateways"];
  living: readonly Model[];
  localModel: string | null;
  #inventory = EMPTY_INVENTORY;

  constructor(
    catalogue: readonly Model[],
    gateways: Models["gateways"],
    localModel: string | null = null,
  ) {
    this.catalogue = catalogue;
    this.gateways = gateways;
    this.localModel = localModel;
    this.living = catalogue;
  }

  /** Remembers that a provider did not know a model. `living` then lacks it. */
  markGone = (model: Pick<ResolvedModel, "gateway" | "servedId">): void => {
    this.#inventory = withRefused(this.#inventory, model);
    this.living = livingModels(this.catalogue, this.#inventory);
  };
}
