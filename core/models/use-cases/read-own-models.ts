/**
 * The models that people open with keys of their own. What a process has learnt of a key, its gateway
 * and which models its provider lists, it keeps for the next call.
 */

import type { Clock } from "../../shared/ports/clock.ts";
import { availableModels } from "../available-models.ts";
import { EMPTY_INVENTORY, type Inventory, withList, withRefused } from "../inventory.ts";
import { KEYS_IN_USE, LIST_TIMINGS } from "../limits.ts";
import { byCapability, type Model } from "../model.ts";
import { ModelError } from "../model-error.ts";
import { OPENROUTER_MODELS } from "../openrouter-models.ts";
import { type KeyProvider, keyBinding } from "../own-keys.ts";
import type { KeyVault } from "../ports/key-vault.ts";
import type { KeyedProvider, KeyedProviders } from "../ports/keyed-providers.ts";
import type { ModelGateway } from "../ports/model-gateway.ts";
import type { Models } from "../ports/models.ts";
import type { OwnKeys, StoredKey } from "../ports/own-keys.ts";
import type { OwnModels, OwnSupply } from "../ports/own-models.ts";
import type { ResolvedModel } from "../served-model.ts";

/** What the models of people are read from. */
export interface OwnModelsSources {
  readonly ownKeys: OwnKeys;
  readonly keyVault: KeyVault;
  readonly keyedProviders: KeyedProviders;
  readonly models: Pick<Models, "catalogue">;
  readonly clock: Clock;
}

/** A key that can be used, and what is known of its provider. */
class OpenedKey {
  readonly gateway: ModelGateway;
  readonly #provider: KeyProvider;
  readonly #source: KeyedProvider;
  readonly #clock: Clock;
  #inventory: Inventory = EMPTY_INVENTORY;
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<void> = Promise.resolve();

  constructor(provider: KeyProvider, source: KeyedProvider, clock: Clock) {
    this.gateway = source.gateway;
    this.#provider = provider;
    this.#source = source;
    this.#clock = clock;
  }

  /** Asks for the list of models once a day. Resolves when the list is there or does not come. */
  async refresh(catalogue: readonly Model[]): Promise<void> {
    const now = this.#clock.elapsed();
    if (now - this.#askedAt >= LIST_TIMINGS.again) {
      this.#askedAt = now;
      this.#asking = this.#ask(catalogue);
    }
    await this.#asking;
  }

  /** Returns the models that its provider has, as far as that is known. */
  available(catalogue: readonly Model[]): readonly Model[] {
    return availableModels(modelsOf(this.#provider, catalogue), this.#inventory);
  }

  markRetired(model: Pick<ResolvedModel, "gateway" | "servedId">): void {
    this.#inventory = withRefused(this.#inventory, model);
  }

  async #ask(catalogue: readonly Model[]): Promise<void> {
    const provider = this.#provider;
    try {
      const listed = await this.#source.listModels(LIST_TIMINGS.patience);
      const known = modelsOf(provider, catalogue);
      this.#inventory = withList(this.#inventory, provider, listed, known);
    } catch {
      // Without a list every model counts as there, and a call tells which one is not.
    }
  }
}

/** Returns the models that a key of a provider opens. */
function modelsOf(provider: KeyProvider, catalogue: readonly Model[]): readonly Model[] {
  return provider === "openrouter"
    ? OPENROUTER_MODELS
    : catalogue.filter((model) => model.provider === provider);
}

/** Reads what the keys of a person open. */
export class ReadOwnModels implements OwnModels {
  readonly #sources: OwnModelsSources;
  /** The keys in use, by their sealed forms; the one that was used longest ago comes first. */
  readonly #opened = new Map<string, Promise<OpenedKey | null>>();

  constructor(sources: OwnModelsSources) {
    this.#sources = sources;
  }

  async of(userId: number, { isListed = false } = {}): Promise<OwnSupply | null> {
    const { ownKeys, keyVault, models } = this.#sources;
    if (!keyVault.isOn) return null;
    const stored = await ownKeys.listOf(userId);
    if (stored.length === 0) return null;
    const keys = await Promise.all(
      stored.map(async (key) => [key.provider, await this.#open(userId, key)] as const),
    );
    const lists = Promise.all(keys.map(([, key]) => key?.refresh(models.catalogue)));
    if (isListed) await lists;
    return {
      get available() {
        return keys
          .flatMap(
            ([provider, key]) =>
              key?.available(models.catalogue) ?? modelsOf(provider, models.catalogue),
          )
          .map((model): Model => ({ ...model, own: true }))
          .sort(byCapability);
      },
      gateways: Object.fromEntries(
        keys.map(([provider, key]) => [provider, key?.gateway ?? unreadableKey]),
      ),
      markRetired(model) {
        for (const [provider, key] of keys) if (provider === model.gateway) key?.markRetired(model);
      },
    };
  }

  /** Opens a key, and seals it anew when an earlier secret did. Returns null when it does not open. */
  #open(userId: number, stored: StoredKey): Promise<OpenedKey | null> {
    const name = `${userId} ${stored.provider} ${stored.sealed}`;
    const opened = this.#opened.get(name) ?? this.#connect(userId, stored);
    this.#opened.delete(name);
    this.#opened.set(name, opened);
    const [oldest] = this.#opened.keys();
    if (this.#opened.size > KEYS_IN_USE && oldest !== undefined) this.#opened.delete(oldest);
    return opened;
  }

  async #connect(userId: number, stored: StoredKey): Promise<OpenedKey | null> {
    const { ownKeys, keyVault, keyedProviders, clock } = this.#sources;
    const { provider } = stored;
    const binding = keyBinding(userId, provider);
    const key = keyVault.open(stored, binding);
    if (key === null) return null;
    if (!keyVault.isCurrent(stored))
      await ownKeys.reseal(userId, provider, stored, keyVault.seal(key, binding)).catch(() => {});
    return new OpenedKey(provider, await keyedProviders.connect(provider, key), clock);
  }
}

/** Stands for a key that does not open any more, because the operator has changed the secret. */
const unreadableKey: ModelGateway = {
  stream: () => ({
    done: Promise.reject(
      new ModelError("the key cannot be decrypted", {
        ...{ retryable: false, isFree: true, isKeyRefused: true },
      }),
    ),
    cancel: () => {},
  }),
};
