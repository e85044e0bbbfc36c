import {
  type KeyedProvider,
  type KeyedProviders,
  type KeyProvider,
  type ListedModel,
  ModelError,
  type ModelGateway,
} from "@einstein-vs-cat/core";
import { MemoryModelGateway } from "../model-gateway.ts";

/** Providers in memory that accept the keys which they are told. */
export class MemoryKeyedProviders implements KeyedProviders {
  /** The valid keys, each with the gateway that answers for it. */
  readonly valid = new Map<string, ModelGateway>();
  /** What each provider lists; nothing by default, which says nothing about its models. */
  readonly lists = new Map<KeyProvider, readonly ListedModel[]>();
  /** Whether no provider can be reached. */
  isDown = false;

  async connect(provider: KeyProvider, key: string): Promise<KeyedProvider> {
    const requireValid = async () => {
      if (this.isDown) throw new ModelError("unreachable", { retryable: true });
      if (!this.valid.has(key)) throw refused();
    };
    return {
      gateway: {
        stream: (request, sink) =>
          this.valid.get(key)?.stream(request, sink) ?? {
            done: Promise.reject(refused()),
            cancel: () => {},
          },
      },
      check: requireValid,
      listModels: async () => {
        await requireValid();
        return this.lists.get(provider) ?? [];
      },
    };
  }

  /** Makes a key valid and returns what answers for it. */
  accept(key: string): MemoryModelGateway {
    const gateway = new MemoryModelGateway();
    this.valid.set(key, gateway);
    return gateway;
  }
}

const refused = () =>
  new ModelError("the key is refused", { retryable: false, isFree: true, isKeyRefused: true });
