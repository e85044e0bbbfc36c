import type { Model, Provider } from "../models/model.ts";
import type { ModelGateway } from "./model-gateway.ts";

/** The models, and the voices that can speak them. The rehearsal voice is always there. */
export interface Models {
  readonly catalogue: readonly Model[];
  readonly gateways: Readonly<
    Partial<Record<Provider, ModelGateway>> & { rehearsal: ModelGateway }
  >;
  /** The model of one's own server; null when none is set up. */
  readonly localModel: string | null;
  /** Whether the rehearsal voice speaks a language; where not, it speaks English. Unset: it speaks any. */
  readonly rehearses?: (language: string) => boolean;
}
