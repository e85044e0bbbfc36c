/**
 * The context window of a model: how many tokens its prompt and its answer may have together. A
 * provider refuses a longer request, and some local servers silently drop its beginning instead.
 */

import { findModel, type Model } from "./model.ts";
import type { ResolvedModel } from "./served-model.ts";

/**
 * The window of a model that states none. Every hosted chat model since gpt-4 takes 8,192 tokens;
 * Ollama and LM Studio load a local model with 4,096 unless told otherwise.
 */
export const DEFAULT_CONTEXT_WINDOW = { hosted: 8_192, local: 4_096 } as const;

/** The smallest window that leaves room for the instructions of a turn and an answer. */
export const SMALLEST_CONTEXT_WINDOW = 4_096;

/** Returns the window of the model that answers. The rehearsal reads no prompt and has no end. */
export function contextWindowOf(
  catalogue: readonly Model[],
  { gateway, aiModel }: Pick<ResolvedModel, "gateway" | "aiModel">,
): number {
  if (gateway === "rehearsal") return Number.POSITIVE_INFINITY;
  const model = findModel(catalogue, aiModel);
  const stated = model?.provider === gateway ? model.contextWindow : undefined;
  return stated ?? DEFAULT_CONTEXT_WINDOW[gateway === "local" ? "local" : "hosted"];
}
