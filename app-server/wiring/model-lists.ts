import {
  type ListedModel,
  type ModelGateway,
  type Provider,
  replacedModels,
} from "@einstein-vs-cat/core";
import type { MemoryModels } from "@einstein-vs-cat/memory/models";
import type { Log } from "../http/log.ts";

/** How often providers are asked which models they have (ms). */
const DAY_MS = 24 * 3_600_000;

/** How long a provider may take to answer (ms). */
const PATIENCE_MS = 3_000;

/** A gateway to each vendor whose key is set. Every vendor says which models it has. */
export type VendorGateways = Readonly<
  Partial<
    Record<
      Provider,
      ModelGateway & { listModels(signal: AbortSignal): Promise<readonly ListedModel[]> }
    >
  >
>;

/** Asks the providers which models they have, in the background. */
export class ModelLists {
  readonly #registry: MemoryModels;
  readonly #vendors: VendorGateways;
  readonly #log: Log;
  #reported: ReadonlySet<string> = new Set();

  constructor(registry: MemoryModels, vendors: VendorGateways, log: Log) {
    this.#registry = registry;
    this.#vendors = vendors;
    this.#log = log;
  }

  /** Asks now and every day, and waits for nothing. */
  watch(): void {
    void this.refresh();
    setInterval(() => void this.refresh(), DAY_MS).unref();
  }

  /**
   * Asks every provider once, all at the same time. What is known of a provider that does not
   * answer stays as it is. Never rejects.
   */
  async refresh(): Promise<void> {
    await Promise.all((Object.keys(this.#vendors) as Provider[]).map((name) => this.#ask(name)));
    this.#report();
  }

  async #ask(provider: Provider): Promise<void> {
    try {
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const listed = await this.#vendors[provider]?.listModels(signal);
      if (listed !== undefined) this.#registry.learn(provider, listed);
    } catch (error) {
      this.#log.warn({ error, provider }, "the provider gave no list of its models");
    }
  }

  /** Logs each model that is gone, when it is first noticed. */
  #report(): void {
    const replaced = replacedModels(this.#registry);
    for (const { id, answeredBy } of replaced)
      if (!this.#reported.has(id))
        this.#log.warn({ model: id, answeredBy }, "the provider no longer has this model");
    this.#reported = new Set(replaced.map(({ id }) => id));
  }
}
