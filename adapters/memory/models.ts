import {
  availableModels,
  EMPTY_INVENTORY,
  type Inventory,
  type ListedModel,
  type LocalModel,
  localEntries,
  type Model,
  type ModelGateway,
  type Models,
  type Provider,
  type ResolvedModel,
  withList,
  withRefused,
} from "@einstein-vs-cat/core";

/**
 * What is connected at the start. `rehearses` is true for every language by default.
 * @inline
 */
type Connected = Pick<Models, "catalogue" | "gateways" | "rehearses"> &
  Partial<Pick<Models, "localModel">>;

/** The models of this process, which change when a server is found or a provider retires a model. */
export class MemoryModels implements Models {
  catalogue: readonly Model[];
  available: readonly Model[];
  gateways: Models["gateways"];
  localModel: string | null;
  readonly rehearses: NonNullable<Models["rehearses"]>;
  readonly #vendors: readonly Model[];
  #inventory: Inventory = EMPTY_INVENTORY;

  constructor({ catalogue, gateways, localModel = null, rehearses = () => true }: Connected) {
    this.catalogue = catalogue;
    this.available = catalogue;
    this.gateways = gateways;
    this.localModel = localModel;
    this.rehearses = rehearses;
    this.#vendors = catalogue;
  }

  /** Connects the operator's own server. The first of its models stands in for others. */
  connectLocal(local: ModelGateway, models: readonly LocalModel[]): void {
    this.gateways = { ...this.gateways, local };
    this.localModel = models[0]?.id ?? null;
    this.catalogue = [...this.#vendors, ...localEntries(this.#vendors, models)];
    this.#update(this.#inventory);
  }

  /** Remembers which models a provider lists. */
  learn(provider: Provider, listed: readonly ListedModel[]): void {
    this.#update(withList(this.#inventory, provider, listed, this.#vendors));
  }

  /** Remembers that a provider did not know a model. `available` then lacks it. */
  markRetired = (model: Pick<ResolvedModel, "gateway" | "servedId">): void => {
    this.#update(withRefused(this.#inventory, model));
  };

  #update(inventory: Inventory): void {
    this.#inventory = inventory;
    this.available = availableModels(this.catalogue, inventory);
  }
}
