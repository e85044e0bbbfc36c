/**
 * The models of OpenRouter that a person with a key of their own may choose: a few of each maker, so
 * that the sides of a debate and its judges can come from different ones. docs/MODELS.md says how to
 * change them. Prices are in US dollars per million tokens, windows in tokens, as OpenRouter lists them.
 */

import type { Tier } from "../billing/tier.ts";
import type { Model } from "./model.ts";

const model = (
  id: string,
  name: string,
  rank: number,
  tier: Tier,
  input: number,
  output: number,
  contextWindow: number,
): Model => ({
  ...{ id, name, provider: "openrouter", rank, tier, contextWindow },
  price: { input, output },
});

/** The list as shipped. The tier orders them by capability alone: an own key opens all. */
export const OPENROUTER_MODELS: readonly Model[] = [
  // id, name, rank, tier, price of input and output, window
  model("openai/gpt-4.1-mini", "GPT-4.1 Mini", 3, "free", 0.4, 1.6, 1_047_576),
  model("openai/gpt-4.1", "GPT-4.1", 5, "standard", 2, 8, 1_047_576),
  model("anthropic/claude-3.5-haiku", "Claude 3.5 Haiku", 3, "free", 0.8, 4, 200_000),
  model("anthropic/claude-sonnet-4", "Claude Sonnet 4", 7, "pro", 3, 15, 200_000),
  model("google/gemini-2.5-flash", "Gemini 2.5 Flash", 4, "standard", 0.3, 2.5, 1_048_576),
  model("google/gemini-2.5-pro", "Gemini 2.5 Pro", 7, "pro", 1.25, 10, 1_048_576),
  model("x-ai/grok-3-mini", "Grok 3 Mini", 4, "standard", 0.3, 0.5, 131_072),
  model("x-ai/grok-4", "Grok 4", 7, "pro", 3, 15, 256_000),
  model("meta-llama/llama-3.3-70b-instruct", "Llama 3.3 70B", 3, "free", 0.04, 0.12, 131_072),
  model("meta-llama/llama-4-maverick", "Llama 4 Maverick", 4, "standard", 0.15, 0.6, 1_048_576),
  model(
    "mistralai/mistral-small-3.2-24b-instruct",
    "Mistral Small 3.2",
    2,
    "free",
    0.1,
    0.3,
    128_000,
  ),
  model("mistralai/mistral-medium-3", "Mistral Medium 3", 5, "standard", 0.4, 2, 131_072),
  model("deepseek/deepseek-chat-v3-0324", "DeepSeek V3", 4, "standard", 0.3, 0.9, 163_840),
  model("deepseek/deepseek-r1-0528", "DeepSeek R1", 6, "pro", 0.5, 2.2, 163_840),
  model("qwen/qwen3-235b-a22b", "Qwen3 235B", 5, "standard", 0.15, 0.6, 40_960),
];
