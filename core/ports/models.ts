import type { Model, Provider } from "../models/model.ts";
import type { ModelGateway } from "./model-gateway.ts";

/**
 * The model catalogue and the configured gateways. The rehearsal gateway, which needs no model, is
 * always there.
 */
export interface Models {
  readonly catalogue: readonly Model[];
  readonly gateways: Readonly<
    Partial<Record<Provider, ModelGateway>> & { rehearsal: ModelGateway }
  >;
  /** The model of the self-hosted server; null when there is none. */
  readonly localModel: string | null;
  /**
   * Whether the rehearsal gateway can write a language; if not, it writes English. Unset: it can
   * write any.
   */
  readonly rehearses?: (language: string) => boolean;
}
