/** Binds the keys of people: where they are stored, what seals them, and how providers are asked with them. */

import type { AnthropicModelGateway } from "@einstein-vs-cat/anthropic/model-gateway";
import {
  type KeyedProvider,
  type KeyedProviders,
  type KeyProvider,
  type ListedModel,
  type ModelGateway,
  ReadOwnModels,
} from "@einstein-vs-cat/core";
import { MikroOwnKeys } from "@einstein-vs-cat/mikro-orm/accounts/own-keys";
import { AesKeyVault } from "@einstein-vs-cat/node/key-vault";
import type { OpenAiModelGateway } from "@einstein-vs-cat/openai/model-gateway";
import {
  OPENROUTER_KEY_PATH,
  OPENROUTER_URL,
  openRouterApi,
} from "@einstein-vs-cat/openai/openrouter";
import { OpenRouterGrants } from "@einstein-vs-cat/openai/openrouter-grants";
import { XAI_URL } from "@einstein-vs-cat/openai/xai";
import { ContainerModule } from "inversify";
import type { Environment } from "../env.ts";
import { openAnthropic, openOpenAi } from "./model-clients.ts";
import { keptSecret, SECRET_FILES } from "./settings.ts";
import { TOKENS } from "./tokens.ts";

/** Binds the keys of people and the models that they open. */
export const ownKeysModule = (environment: Environment) =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.ownKeys).toResolvedValue((opened) => new MikroOwnKeys(opened), [TOKENS.database]);
    bind(TOKENS.keyVault).toResolvedValue(
      async () => new AesKeyVault(await secretsOf(environment)),
    );
    bind(TOKENS.keyedProviders).toConstantValue(keyedProviders(environment));
    bind(TOKENS.keyGrants).toConstantValue(new OpenRouterGrants(environment.OPENROUTER_URL?.href));
    bind(TOKENS.ownModels).toResolvedValue(
      (ownKeys, keyVault, providers, models, clock) =>
        new ReadOwnModels({ ownKeys, keyVault, keyedProviders: providers, models, clock }),
      [
        ...([TOKENS.ownKeys, TOKENS.keyVault, TOKENS.keyedProviders] as const),
        ...([TOKENS.models, TOKENS.clock] as const),
      ],
    );
  });

/**
 * Returns the secrets that keys are sealed with, the present one first. Without `KEYS_SECRET` one is
 * kept beside the embedded database; several servers cannot share such a file, so there is none then.
 */
async function secretsOf({
  KEYS_SECRET,
  DATABASE_URL,
  DATA_DIR,
}: Environment): Promise<readonly string[]> {
  if (KEYS_SECRET !== undefined) return KEYS_SECRET;
  return DATABASE_URL === undefined ? [await keptSecret(DATA_DIR, SECRET_FILES.keys)] : [];
}

/** Returns the providers at the addresses of the settings, never at one that a person names. */
export function keyedProviders(environment: Environment): KeyedProviders {
  const open = clientsOf(environment);
  return {
    async connect(provider, key): Promise<KeyedProvider> {
      const client = await open[provider](key);
      return {
        gateway: client,
        check: (patience) => client.checkKey(AbortSignal.timeout(patience)),
        listModels: (patience) => client.listModels(AbortSignal.timeout(patience)),
      };
    },
  };
}

/** @inline */
type Client = ModelGateway & {
  checkKey(signal: AbortSignal): Promise<void>;
  listModels(signal: AbortSignal): Promise<readonly ListedModel[]>;
};

type Open = (apiKey: string) => Promise<Client>;

const clientsOf = (environment: Environment): Readonly<Record<KeyProvider, Open>> => ({
  openai: (apiKey): Promise<OpenAiModelGateway> =>
    openOpenAi({ apiKey, baseURL: environment.OPENAI_BASE_URL?.href }),
  anthropic: (apiKey): Promise<AnthropicModelGateway> =>
    openAnthropic({ apiKey, baseURL: environment.ANTHROPIC_BASE_URL?.href }),
  xai: (apiKey) => openOpenAi({ apiKey, baseURL: environment.XAI_BASE_URL?.href ?? XAI_URL }),
  openrouter: (apiKey) =>
    openOpenAi({
      apiKey,
      baseURL: openRouterApi(environment.OPENROUTER_URL?.href ?? OPENROUTER_URL),
      keyPath: OPENROUTER_KEY_PATH,
    }),
});
