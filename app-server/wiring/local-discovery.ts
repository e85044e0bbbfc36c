import {
  bestOf,
  type FoundServer,
  type ModelDiscovery,
  type ModelGateway,
  offeredLocally,
} from "@einstein-vs-cat/core";
import type { MemoryModels } from "@einstein-vs-cat/memory/models";
import { addressOf, USUAL_ADDRESSES } from "@einstein-vs-cat/model-servers/addresses";
import { findServers } from "@einstein-vs-cat/model-servers/find-servers";
import type { Environment } from "../env.ts";
import type { Log } from "../http/log.ts";

/**
 * How long a server may take to list its models (ms). The start waits only briefly for the usual
 * ports; a person who asks for another look, or an operator who names an address, expects a server.
 */
const PATIENCE_MS = { start: 300, expected: 3_000 } as const;

/** What a discovery connects, and how. */
interface DiscoveryParts {
  readonly registry: MemoryModels;
  /** Opens the gateway to a server at an address that ends with `/v1`. */
  readonly open: (baseURL: string) => Promise<ModelGateway>;
  readonly log: Log;
}

/** Finds a model server on this machine and connects it. */
export class LocalDiscovery implements ModelDiscovery {
  readonly isOn: boolean;
  readonly #setting: Environment["LOCAL_MODEL_DISCOVERY"];
  readonly #wanted: readonly string[];
  readonly #parts: DiscoveryParts;
  #running: Promise<FoundServer | null> | null = null;

  constructor(environment: Environment, parts: DiscoveryParts) {
    this.#setting = environment.LOCAL_MODEL_DISCOVERY;
    this.#wanted = wantedModels(environment);
    this.#parts = parts;
    this.isOn = this.#setting !== "off";
  }

  look(): Promise<FoundServer | null> {
    this.#running ??= this.#lookAgain().finally(() => {
      this.#running = null;
    });
    return this.#running;
  }

  /**
   * Looks for the first time. Run it before anything that keeps the process busy: the answers would
   * come, and they would be read too late.
   */
  lookAtStart(): Promise<FoundServer | null> {
    return this.#look(this.#setting === "on" ? PATIENCE_MS.start : PATIENCE_MS.expected);
  }

  async #lookAgain(): Promise<FoundServer | null> {
    const found = await this.#look(PATIENCE_MS.expected);
    this.#parts.log.info({ ...found }, "looked for a model server on this machine");
    return found;
  }

  async #look(patienceMs: number): Promise<FoundServer | null> {
    const { registry, open } = this.#parts;
    const found = bestOf(await findServers(this.#addresses(), patienceMs));
    if (found?.kind !== "ready") return found;
    const models = offeredLocally(found.models, this.#wanted);
    registry.connectLocal(await open(found.url), models);
    return { ...found, models };
  }

  #addresses() {
    if (this.#setting === "off") return [];
    return this.#setting === "on" ? USUAL_ADDRESSES : this.#setting.map(addressOf);
  }
}

/** Returns the local models that the settings name, the one that stands in for others first. */
export function wantedModels({ LOCAL_MODEL, LOCAL_MODELS }: Environment): readonly string[] {
  return [...new Set([...(LOCAL_MODEL === undefined ? [] : [LOCAL_MODEL]), ...LOCAL_MODELS])];
}
