import type { Model } from "../model.ts";
import type { KeyProvider } from "../own-keys.ts";
import type { ResolvedModel } from "../served-model.ts";
import type { ModelGateway } from "./model-gateway.ts";

/** The models that the keys of a person open, and how to ask them. */
export interface OwnSupply {
  /** Their models that can answer, each marked as `own`. */
  readonly available: readonly Model[];
  /** The providers that the person has a key of. A key that cannot be used has one that refuses. */
  readonly gateways: Readonly<Partial<Record<KeyProvider, ModelGateway>>>;
  /** Remembers that a provider did not know a model, until it lists its models again. */
  markRetired(model: Pick<ResolvedModel, "gateway" | "servedId">): void;
}

/** The models that people open with keys of their own. */
export interface OwnModels {
  /**
   * Returns what the keys of a user open; null when they have none. With `isListed` it waits a moment
   * for the list of a provider that was not asked yet, else it asks in the background.
   */
  of(userId: number, options?: { readonly isListed?: boolean }): Promise<OwnSupply | null>;
}
