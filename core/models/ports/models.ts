import type { Model, Provider } from "../model.ts";
import type { ResolvedModel } from "../served-model.ts";
import type { ModelGateway } from "./model-gateway.ts";

/**
 * The model catalogue and the connected gateways. The rehearsal gateway, which needs no model, is
 * always there. Everything may change while the server runs: a local server is found, a provider
 * retires a model. Each property is replaced as a whole, so what was read stays consistent.
 */
export interface Models {
  /** The models to choose from. */
  readonly catalogue: readonly Model[];
  /** The models that can answer: `availableModels` of the catalogue and what is known of it. */
  readonly available: readonly Model[];
  readonly gateways: Readonly<
    Partial<Record<Provider, ModelGateway>> & { rehearsal: ModelGateway }
  >;
  /** The model of the self-hosted server that stands in for others; null when there is none. */
  readonly localModel: string | null;
  /**
   * Remembers that a provider did not know a model, until it lists its models again. `available` then
   * lacks it.
   */
  markRetired(model: Pick<ResolvedModel, "gateway" | "servedId">): void;
  /**
   * Whether the rehearsal gateway can write a language; if not, it writes English. Unset: it can
   * write any.
   */
  readonly rehearses?: (language: string) => boolean;
}
