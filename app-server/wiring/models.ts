/** Binds the models. */

import { readFile } from "node:fs/promises";
import {
  type Clock,
  canDebate,
  extendCatalogue,
  type LocalModel,
  MODELS,
  type Model,
} from "@einstein-vs-cat/core";
import { MemoryProviderRecord } from "@einstein-vs-cat/memory/desk/provider-record";
import { MemoryModels } from "@einstein-vs-cat/memory/models";
import type { OpenAiModelGateway } from "@einstein-vs-cat/openai/model-gateway";
import { XAI_URL } from "@einstein-vs-cat/openai/xai";
import { speaks } from "@einstein-vs-cat/rehearsal/languages";
import { RehearsalModelGateway } from "@einstein-vs-cat/rehearsal/model-gateway";
import { writtenDebates } from "@einstein-vs-cat/rehearsal/written-debates";
import { ContainerModule } from "inversify";
import { type Environment, StartupError } from "../env.ts";
import { LocalDiscovery, wantedModels } from "./local-discovery.ts";
import { openAnthropic, openOpenAi } from "./model-clients.ts";
import { ModelLists, type VendorGateways } from "./model-lists.ts";
import { TOKENS } from "./tokens.ts";

/** How long the server of `LOCAL_MODEL_URL` may take to list its models (ms). */
const LOCAL_LIST_MS = 3_000;

/**
 * Binds the model catalogue, a gateway for every configured provider, and what finds models later:
 * the search for a local server, and the lists of the providers. Neither runs before it is called.
 */
export const modelsModule = (environment: Environment) =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.vendors).toResolvedValue(() => vendorGateways(environment));
    bind(MemoryModels).toResolvedValue(
      (clock, vendors) => openModels(environment, clock, vendors),
      [TOKENS.clock, TOKENS.vendors],
    );
    bind(TOKENS.models).toService(MemoryModels);
    bind(ModelLists).toResolvedValue(
      (registry, vendors, log, record) => new ModelLists(registry, vendors, log, record),
      [MemoryModels, TOKENS.vendors, TOKENS.log, TOKENS.providerRecord],
    );
    bind(TOKENS.modelLists).toService(ModelLists);
    bind(TOKENS.providerRecord).toResolvedValue(
      (clock) => new MemoryProviderRecord(clock),
      [TOKENS.clock],
    );
    bind(LocalDiscovery).toResolvedValue(
      (registry, log) =>
        new LocalDiscovery(environment, {
          ...{ registry, log },
          open: (baseURL) => openOpenAi({ baseURL }),
        }),
      [MemoryModels, TOKENS.log],
    );
    bind(TOKENS.writtenDebates).toConstantValue(writtenDebates);
    bind(TOKENS.modelDiscovery).toService(LocalDiscovery);
  });

/** Returns the catalogue and the gateways that the environment sets. */
export async function openModels(
  environment: Environment,
  clock: Clock,
  vendors?: VendorGateways,
): Promise<MemoryModels> {
  const registry = new MemoryModels({
    catalogue: await readCatalogue(environment),
    gateways: {
      rehearsal: new RehearsalModelGateway({ clock }),
      ...(vendors ?? (await vendorGateways(environment))),
    },
    rehearses: speaks,
  });
  const { LOCAL_MODEL_URL } = environment;
  if (LOCAL_MODEL_URL !== undefined) {
    const local = await openOpenAi({ baseURL: LOCAL_MODEL_URL.href });
    const wanted = wantedModels(environment).map((id) => ({ id }));
    registry.connectLocal(local, wanted.length > 0 ? wanted : [await firstModelOf(local)]);
  }
  return registry;
}

/** Returns a gateway for every vendor whose key is set. */
async function vendorGateways(environment: Environment): Promise<VendorGateways> {
  const { OPENAI_API_KEY, ANTHROPIC_API_KEY, XAI_API_KEY } = environment;
  return {
    ...(OPENAI_API_KEY && {
      openai: await openOpenAi({
        apiKey: OPENAI_API_KEY,
        baseURL: environment.OPENAI_BASE_URL?.href,
      }),
    }),
    ...(ANTHROPIC_API_KEY && {
      anthropic: await openAnthropic({
        apiKey: ANTHROPIC_API_KEY,
        baseURL: environment.ANTHROPIC_BASE_URL?.href,
      }),
    }),
    ...(XAI_API_KEY && {
      xai: await openOpenAi({
        apiKey: XAI_API_KEY,
        baseURL: environment.XAI_BASE_URL?.href ?? XAI_URL,
      }),
    }),
  };
}

/**
 * Returns the first model that the self-hosted server lists, for when the settings name none.
 * @throws StartupError when there is none, or the server does not answer.
 */
async function firstModelOf(local: OpenAiModelGateway): Promise<LocalModel> {
  const listed = await local
    .listModels(AbortSignal.timeout(LOCAL_LIST_MS))
    .catch((error: unknown) => {
      throw new StartupError(
        "The server of LOCAL_MODEL_URL gives no list of its models; start it first, or set LOCAL_MODEL.",
        error,
      );
    });
  const first = listed.find(canDebate);
  if (first === undefined)
    throw new StartupError(
      "The server of LOCAL_MODEL_URL lists no model that can debate; load one, or set LOCAL_MODEL.",
    );
  return { id: first.id };
}

/**
 * Returns the shipped catalogue, in which the entries of `MODELS_FILE` replace or extend models.
 */
async function readCatalogue({ MODELS_FILE }: Environment): Promise<readonly Model[]> {
  if (MODELS_FILE === undefined) return MODELS;
  try {
    return extendCatalogue(JSON.parse(await readFile(MODELS_FILE, "utf8")));
  } catch (error) {
    throw new StartupError(`MODELS_FILE cannot be used: ${(error as Error).message}.`, error);
  }
}
