/** Who made a model, which is not always who serves it. */

import type { Model, Provider } from "./model.ts";

/** The makers of models; `local` stands for the models of the operator's own server, whose maker is not known. */
export const MAKERS = [
  ...(["openai", "anthropic", "xai", "local", "google", "meta"] as const),
  ...(["mistral", "deepseek", "qwen"] as const),
] as const;

/** The maker of a model. */
export type Maker = (typeof MAKERS)[number];

/** How OpenRouter begins the ids of the models of each maker. */
const OPENROUTER_MAKERS: Readonly<Record<string, Maker>> = {
  openai: "openai",
  anthropic: "anthropic",
  "x-ai": "xai",
  google: "google",
  "meta-llama": "meta",
  mistralai: "mistral",
  deepseek: "deepseek",
  qwen: "qwen",
};

/**
 * Returns the maker of a model: of `anthropic/claude-sonnet-4` at OpenRouter it is Anthropic. A newer
 * model takes the place of one that is gone only when its maker is the same.
 */
export function makerOf({ id, provider }: Pick<Model, "id" | "provider">): Maker {
  if (provider !== "openrouter") return makerOfVendor(provider);
  return OPENROUTER_MAKERS[id.split("/")[0] ?? ""] ?? "local";
}

const makerOfVendor = (provider: Exclude<Provider, "openrouter">): Maker => provider;
