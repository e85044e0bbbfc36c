import type { ListedModel } from "../inventory.ts";
import type { KeyProvider } from "../own-keys.ts";
import type { ModelGateway } from "./model-gateway.ts";

/** A provider, asked with the key of a person. */
export interface KeyedProvider {
  readonly gateway: ModelGateway;
  /**
   * Makes a request that costs nothing and succeeds only with a key that the provider accepts,
   * within so many milliseconds.
   * @throws ModelError, with `isKeyRefused` when the provider does not accept the key.
   */
  check(patience: number): Promise<void>;
  /**
   * Returns the models that the provider lists, within so many milliseconds.
   * @throws ModelError
   */
  listModels(patience: number): Promise<readonly ListedModel[]>;
}

/** Reaches the providers with keys of people, at addresses that the operator knows. */
export interface KeyedProviders {
  connect(provider: KeyProvider, key: string): Promise<KeyedProvider>;
}
