import {
  type ListedModel,
  type ModelGateway,
  type ModelLists as ModelListsPort,
  modelFailureOf,
  type Provider,
  type ProviderRecord,
  replacedModels,
} from "@einstein-vs-cat/core";
import type { MemoryModels } from "@einstein-vs-cat/memory/models";
import type { Log } from "../http/log.ts";

/** How often providers are asked which models they have (ms). */
const DAY_MS = 24 * 3_600_000;

/** How long a provider may take to answer (ms). */
const PATIENCE_MS = 3_000;

/** A gateway to each vendor whose key is set. Every vendor says which models it has. */
export type VendorGateways = Readonly<Partial<Record<Provider, ListingGateway>>>;

type ListingGateway = ModelGateway & {
  listModels(signal: AbortSignal): Promise<readonly ListedModel[]>;
};

const lists = (gateway: ModelGateway | undefined): gateway is ListingGateway =>
  gateway !== undefined && "listModels" in gateway;

/** Asks the providers which models they have, in the background and when the operator looks. */
export class ModelLists implements ModelListsPort {
  readonly #registry: MemoryModels;
  readonly #vendors: VendorGateways;
  readonly #log: Log;
  readonly #record: Pick<ProviderRecord, "answered" | "failed">;
  #reported: ReadonlySet<string> = new Set();
  #running: Promise<void> | null = null;

  constructor(
    registry: MemoryModels,
    vendors: VendorGateways,
    log: Log,
    record: Pick<ProviderRecord, "answered" | "failed">,
  ) {
    this.#registry = registry;
    this.#vendors = vendors;
    this.#log = log;
    this.#record = record;
  }

  /** Asks now and every day, and waits for nothing. */
  watch(): void {
    void this.refresh();
    setInterval(() => void this.refresh(), DAY_MS).unref();
  }

  /**
   * Asks every provider once, all at the same time. What is known of the models of a provider that
   * does not answer stays as it is. Parallel calls share one round. Never rejects.
   */
  refresh(): Promise<void> {
    this.#running ??= this.#askAll().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  async #askAll(): Promise<void> {
    const { local } = this.#registry.gateways;
    const asked = { ...this.#vendors, ...(lists(local) && { local }) };
    await Promise.all(
      Object.entries(asked).map(([name, gateway]) => this.#ask(name as Provider, gateway)),
    );
    this.#report();
  }

  async #ask(provider: Provider, gateway: ListingGateway): Promise<void> {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      const listed = await gateway.listModels(signal);
      this.#record.answered(provider);
      this.#registry.learn(provider, listed);
    } catch (error) {
      this.#record.failed(provider, signal.aborted ? "timeout" : modelFailureOf(error));
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
