import {
  type Clock,
  type ModelFailure,
  NO_HISTORY,
  type Provider,
  type ProviderHistory,
  type ProviderRecord,
} from "@einstein-vs-cat/core";

/** What happened at the providers, in the memory of this process. */
export class MemoryProviderRecord implements ProviderRecord {
  readonly #clock: Pick<Clock, "now">;
  readonly #known = new Map<Provider, ProviderHistory>();

  constructor(clock: Pick<Clock, "now">) {
    this.#clock = clock;
  }

  of(provider: Provider): ProviderHistory {
    return this.#known.get(provider) ?? NO_HISTORY;
  }

  answered(provider: Provider): void {
    this.#known.set(provider, { ...this.of(provider), answeredAt: this.#clock.now() });
  }

  failed(provider: Provider, kind: ModelFailure): void {
    const failure = { at: this.#clock.now(), kind };
    this.#known.set(provider, { ...this.of(provider), failure });
  }
}
