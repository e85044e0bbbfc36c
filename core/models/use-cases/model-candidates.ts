/** The models that may answer, each with the prompt that was fitted to it. */

import { contextWindowOf } from "../context-window.ts";
import { type Maker, makerOf } from "../maker.ts";
import type { Model } from "../model.ts";
import type { ModelRequest } from "../ports/model-gateway.ts";
import type { Models } from "../ports/models.ts";
import { type PromptRoom, promptRoom } from "../prompt-room.ts";
import { ownVoices, type ResolvedModel, substitutesFor } from "../served-model.ts";
import type { certainTokenBound } from "../token-bound.ts";
import { resolveModel } from "./resolve-model.ts";
import type { Supply } from "./supply.ts";

/** A prompt for the room of one model. */
export interface FittedPrompt extends Pick<ModelRequest, "prompt" | "material"> {
  /** Whether it holds everything that it must not lose. A model with more room is preferred. */
  readonly isWhole: boolean;
}

/** What a model is asked for. */
export interface ModelTask<Fitted extends FittedPrompt = FittedPrompt> {
  /** The upper bound of the answer. */
  readonly answerTokens: number;
  /** The only maker whose models may answer; any by default. */
  readonly maker?: Maker;
  /** Builds the prompt. It is called for each model that may answer. */
  fit(room: PromptRoom): Fitted;
}

/** A model with the prompt that was fitted to it. */
export interface Candidate<Fitted> {
  readonly voice: ResolvedModel;
  readonly fitted: Fitted;
  readonly request: ModelRequest;
}

/** Returns the models that may answer now, the resolved one first. */
export function voicesFor(
  models: Models,
  { isOwn, available }: Pick<Supply, "isOwn" | "available">,
  chosen: Model,
  { maker }: Pick<ModelTask, "maker">,
): readonly ResolvedModel[] {
  if (isOwn)
    return maker === undefined || makerOf(chosen) === maker ? ownVoices(available, chosen) : [];
  const resolved = resolveModel(models, chosen);
  if (maker !== undefined && resolved.gateway !== maker) return [];
  return [resolved, ...substitutesFor(models.available, chosen, resolved)];
}

/** Names a model for the time of a call. */
export const keyOf = ({ gateway, servedId }: ResolvedModel) => `${gateway}/${servedId}`;

/** Fits the prompt of a task to a model. */
export function candidateFor<Fitted extends FittedPrompt>(
  { available }: Pick<Supply, "available">,
  task: ModelTask<Fitted>,
  voice: ResolvedModel,
  bound?: typeof certainTokenBound,
): Candidate<Fitted> {
  const room = promptRoom(contextWindowOf(available, voice), task.answerTokens, bound);
  const fitted = task.fit(room);
  const { prompt, material } = fitted;
  const request = { modelId: voice.servedId, prompt, material, maxTokens: room.answerTokens };
  return { voice, fitted, request };
}

/** Whether the prompt holds everything that it must not lose. */
export const isWhole = ({ fitted }: Candidate<FittedPrompt>) => fitted.isWhole;

/** The length of a prompt, in UTF-16 code units. */
export const sizeOf = ({ prompt }: ModelRequest) =>
  prompt.messages.reduce((sum, { content }) => sum + content.length, 0);
