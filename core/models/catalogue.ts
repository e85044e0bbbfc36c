/**
 * The model catalogue: data, without rules. docs/MODELS.md says how to change it. Prices are in US
 * dollars per million tokens, windows in tokens, both as the vendor documents them.
 */

import type { Tier } from "../billing/tier.ts";
import type { Model } from "./model.ts";

/**
 * The state that the data shows: the release of its newest model. What vendors have released,
 * retired or repriced since then is not in it.
 */
export const CATALOGUE_DATE = "2025-07-09";

/** The context window of most models of a vendor. */
const USUAL_WINDOW = { openai: 128_000, anthropic: 200_000, xai: 131_072 } as const;

const model = (
  id: string,
  name: string,
  provider: keyof typeof USUAL_WINDOW,
  rank: number,
  tier: Tier,
  input: number,
  output: number,
  contextWindow: number = USUAL_WINDOW[provider],
): Model => ({
  id,
  name,
  provider,
  rank,
  tier,
  price: { input, output },
  contextWindow,
});

/** The catalogue as shipped. */
export const MODELS: readonly Model[] = [
  // id, name, provider, rank, tier, price of input and output, window if it is not the usual one
  model("gpt-4.1-nano", "Alex (GPT-4.1 Nano)", "openai", 1, "free", 0.1, 0.4, 1_047_576),
  model("gpt-3.5-turbo", "Emma (GPT-3.5 Turbo)", "openai", 2, "free", 0.5, 1.5, 16_385),
  model("gpt-4o-mini", "Sarah (GPT-4o Mini)", "openai", 3, "free", 0.15, 0.6),
  model("claude-3-haiku-20240307", "Aria (Claude 3.0)", "anthropic", 2, "free", 0.25, 1.25),
  model("grok-2-mini", "Grok 2 Mini", "xai", 2, "free", 0.3, 0.5),
  model("gpt-4o", "Michael (GPT-4o)", "openai", 5, "standard", 2.5, 10),
  model("claude-3-5-sonnet-20241022", "Vincent (Claude 3.5)", "anthropic", 4, "standard", 3, 15),
  model("claude-3-7-sonnet-20250219", "Sophia (Claude 3.7)", "anthropic", 5, "standard", 3, 15),
  model("grok-2", "Tesla (Grok 2)", "xai", 4, "standard", 2, 10),
  model("grok-3", "Elon (Grok 3)", "xai", 5, "standard", 3, 15),
  model("gpt-4", "David (GPT-4)", "openai", 6, "pro", 30, 60, 8_192),
  model("claude-sonnet-4-20250514", "Claude (4.0 Sonnet)", "anthropic", 7, "pro", 3, 15),
  model("grok-beta", "Grok Beta", "xai", 6, "pro", 5, 15),
  model("grok-4", "Neo (Grok 4)", "xai", 7, "pro", 3, 15, 256_000),
];
