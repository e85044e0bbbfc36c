import type { Provider } from "../model.ts";
import type { ModelFailure } from "../model-failure.ts";
import type { ProviderHistory } from "../provider-history.ts";

/** What this server has met with at its providers since it started. No text is in it. */
export interface ProviderRecord {
  of(provider: Provider): ProviderHistory;
  /** Notes that a provider has answered. */
  answered(provider: Provider): void;
  /** Notes that a request to a provider failed. */
  failed(provider: Provider, kind: ModelFailure): void;
}
