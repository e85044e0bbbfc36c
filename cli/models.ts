/**
 * Connects the models: those whose keys are set, and the model server of this machine. A vendor's
 * SDK is larger than the rest of the program, so each is loaded only when its key is set.
 */

import {
  bestOf,
  type Clock,
  hasRealModel,
  MODELS,
  type ModelGateway,
  offeredLocally,
  type Provider,
} from "@einstein-vs-cat/core";
import { MemoryModels } from "@einstein-vs-cat/memory/models";
import { addressOf, USUAL_ADDRESSES } from "@einstein-vs-cat/model-servers/addresses";
import { findServers } from "@einstein-vs-cat/model-servers/find-servers";
import { XAI_URL } from "@einstein-vs-cat/openai/xai";
import { speaks } from "@einstein-vs-cat/rehearsal/languages";
import { RehearsalModelGateway } from "@einstein-vs-cat/rehearsal/model-gateway";
import { CliError, EXIT } from "./failures.ts";
import { listed, type Settings } from "./settings.ts";

/** How long a model server may take to list its models (ms): at the usual ports, and a named one. */
const PATIENCE_MS = { usual: 300, named: 3_000 } as const;

/**
 * Returns the models that can debate. Without any, the rehearsal voice debates.
 * @throws CliError when the server of `LOCAL_MODEL_URL` cannot be used.
 */
export async function connectModels(settings: Settings, clock: Clock): Promise<MemoryModels> {
  const models = new MemoryModels({
    catalogue: MODELS,
    gateways: {
      rehearsal: new RehearsalModelGateway({ clock }),
      ...(await vendorGateways(settings)),
    },
    rehearses: speaks,
  });
  await connectLocal(models, settings);
  return models;
}

async function vendorGateways(
  settings: Settings,
): Promise<Partial<Record<Provider, ModelGateway>>> {
  const { OPENAI_API_KEY, ANTHROPIC_API_KEY, XAI_API_KEY } = settings;
  return {
    ...(OPENAI_API_KEY && {
      openai: await openOpenAi(settings.OPENAI_BASE_URL, OPENAI_API_KEY),
    }),
    ...(ANTHROPIC_API_KEY && {
      anthropic: await openAnthropic(settings.ANTHROPIC_BASE_URL, ANTHROPIC_API_KEY),
    }),
    ...(XAI_API_KEY && {
      xai: await openOpenAi(settings.XAI_BASE_URL ?? XAI_URL, XAI_API_KEY),
    }),
  };
}

async function openOpenAi(baseURL?: string, apiKey?: string): Promise<ModelGateway> {
  const { OpenAiModelGateway } = await import("@einstein-vs-cat/openai/model-gateway");
  return new OpenAiModelGateway({ apiKey, baseURL });
}

async function openAnthropic(baseURL: string | undefined, apiKey: string): Promise<ModelGateway> {
  const { AnthropicModelGateway } = await import("@einstein-vs-cat/anthropic/model-gateway");
  return new AnthropicModelGateway({ apiKey, baseURL });
}

/**
 * Connects the model server that the settings name. Without a name and without a key, it connects one
 * at a usual port, if there is one; a server that happens to run must not speak for a paid model.
 */
async function connectLocal(models: MemoryModels, settings: Settings): Promise<void> {
  const { LOCAL_MODEL_URL, LOCAL_MODEL } = settings;
  const isNamed = LOCAL_MODEL_URL !== undefined;
  if (!isNamed && hasRealModel(models)) return;
  const { addresses, patience } = isNamed
    ? { addresses: [addressOf(new URL(LOCAL_MODEL_URL))], patience: PATIENCE_MS.named }
    : searched(settings);
  const found = bestOf(await findServers(addresses, patience));
  if (found?.kind === "ready") {
    const wanted = LOCAL_MODEL === undefined ? [] : [LOCAL_MODEL];
    models.connectLocal(await openOpenAi(found.url), offeredLocally(found.models, wanted));
  } else if (isNamed) {
    throw new CliError(
      EXIT.settings,
      found?.kind === "empty"
        ? "The server of LOCAL_MODEL_URL lists no model that can debate; load one first."
        : "The server of LOCAL_MODEL_URL gives no list of its models; start it first.",
    );
  }
}

/** Returns where to look for a server when the settings name none, and for how long. */
function searched({ LOCAL_MODEL_DISCOVERY: setting }: Settings) {
  if (setting === "on") return { addresses: USUAL_ADDRESSES, patience: PATIENCE_MS.usual };
  const urls = setting === "off" ? [] : listed(setting);
  return { addresses: urls.map((url) => addressOf(new URL(url))), patience: PATIENCE_MS.named };
}
