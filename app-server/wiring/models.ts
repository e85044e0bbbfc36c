/**
 * Binds the models. A vendor's SDK takes a noticeable part of a start, so it is imported only when
 * it is configured.
 */

import { readFile } from "node:fs/promises";
import type {
  AnthropicModelGateway,
  AnthropicModelGatewayOptions,
} from "@einstein-vs-cat/anthropic/model-gateway";
import {
  type Clock,
  extendCatalogue,
  MODELS,
  type Model,
  type Models,
} from "@einstein-vs-cat/core";
import type {
  OpenAiModelGateway,
  OpenAiModelGatewayOptions,
} from "@einstein-vs-cat/openai/model-gateway";
import { speaks } from "@einstein-vs-cat/rehearsal/languages";
import { RehearsalModelGateway } from "@einstein-vs-cat/rehearsal/model-gateway";
import { ContainerModule } from "inversify";
import { type Environment, StartupError } from "../env.ts";
import { TOKENS } from "./tokens.ts";

/** Where xAI serves the protocol of OpenAI. */
const XAI_URL = "https://api.x.ai/v1";

/** Binds the model catalogue and a gateway for every configured provider. */
export const modelsModule = (environment: Environment) =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.models).toResolvedValue((clock) => openModels(environment, clock), [TOKENS.clock]);
  });

/** Returns the catalogue and the gateways that the environment sets. */
export async function openModels(environment: Environment, clock: Clock): Promise<Models> {
  const { LOCAL_MODEL_URL, LOCAL_MODEL } = environment;
  const local = LOCAL_MODEL_URL && (await openOpenAi({ baseURL: LOCAL_MODEL_URL.href }));
  return {
    catalogue: await readCatalogue(environment),
    gateways: {
      rehearsal: new RehearsalModelGateway({ clock }),
      ...(await vendorGateways(environment)),
      ...(local && { local }),
    },
    rehearses: speaks,
    localModel: local === undefined ? null : (LOCAL_MODEL ?? (await firstModelOf(local))),
  };
}

/** Returns a gateway for every vendor whose key is set. */
async function vendorGateways(environment: Environment): Promise<Partial<Models["gateways"]>> {
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

async function openOpenAi(options: OpenAiModelGatewayOptions): Promise<OpenAiModelGateway> {
  const { OpenAiModelGateway } = await import("@einstein-vs-cat/openai/model-gateway");
  return new OpenAiModelGateway(options);
}

async function openAnthropic(
  options: AnthropicModelGatewayOptions,
): Promise<AnthropicModelGateway> {
  const { AnthropicModelGateway } = await import("@einstein-vs-cat/anthropic/model-gateway");
  return new AnthropicModelGateway(options);
}

/**
 * Returns the first model that the self-hosted server lists, for when `LOCAL_MODEL` is not set.
 * @throws StartupError when there is none, or the server does not answer.
 */
async function firstModelOf(local: OpenAiModelGateway): Promise<string> {
  const first = await local.firstModelId().catch((error: unknown) => {
    throw new StartupError(
      "The server of LOCAL_MODEL_URL gives no list of its models; start it first, or set LOCAL_MODEL.",
      error,
    );
  });
  if (first === null)
    throw new StartupError(
      "The server of LOCAL_MODEL_URL lists no model; load one, or set LOCAL_MODEL.",
    );
  return first;
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
