import type { Maker } from "@einstein-vs-cat/core";

/** What the makers of models are called. These are names, the same in every language. */
export const MAKER_NAMES: Readonly<Record<Exclude<Maker, "local">, string>> = {
  ...{ openai: "OpenAI", anthropic: "Anthropic", xai: "xAI", google: "Google" },
  ...{ meta: "Meta", mistral: "Mistral AI", deepseek: "DeepSeek", qwen: "Qwen" },
};
