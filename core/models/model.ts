/**
 * The model catalogue. `modelForPersona` chooses a model by persona, intensity and tier;
 * `resolveServedModel` replaces it when its provider is not available.
 */

import type { Access } from "../account/actor.ts";
import { TIERS, type Tier } from "../billing/tier.ts";

/** The providers of models. `local` is an OpenAI-compatible server of the operator. */
export const PROVIDERS = ["openai", "anthropic", "xai", "local"] as const;

export type Provider = (typeof PROVIDERS)[number];

/**
 * A model of the catalogue. `rank` orders models by capability, also across providers (1 = least).
 * `price` is in US dollars per million tokens. `servedBy` is the id that the provider knows when it
 * differs from `id`. `contextWindow` is how many tokens prompt and answer may have together;
 * without it a safe default applies (`contextWindowOf`).
 */
export interface Model {
  readonly id: string;
  readonly name: string;
  readonly provider: Provider;
  readonly rank: number;
  readonly tier: Tier;
  readonly price: { readonly input: number; readonly output: number };
  readonly servedBy?: string | undefined;
  readonly contextWindow?: number | undefined;
}

/**
 * The public part of a model, which is enough to choose one. Price and `servedBy` stay on the
 * server.
 */
export type PickableModel = Pick<Model, "id" | "name" | "provider" | "rank" | "tier">;

/** The free default model, the only one for visitors. */
export const DEFAULT_MODEL_ID = "gpt-4.1-nano";

/** The context window of most models of a vendor, as the vendor documents it. */
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

/** Returns the model with an id, if the catalogue has it. */
export function findModel<M extends Pick<Model, "id">>(
  catalogue: readonly M[],
  id: string,
): M | undefined {
  return catalogue.find((entry) => entry.id === id);
}

/** Returns the display name of a model, or the id itself when it is unknown. */
export function modelDisplayName(
  catalogue: readonly Pick<Model, "id" | "name">[],
  id: string,
): string {
  return catalogue.find((entry) => entry.id === id)?.name ?? id;
}

/** Orders models by tier, then by capability, as intensity does. */
export function byCapability(a: PickableModel, b: PickableModel): number {
  return TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) || a.rank - b.rank || (a.id < b.id ? -1 : 1);
}

/**
 * Returns the model for a task beside the debate, such as a summary: the free default for a
 * visitor, and for a user the cheapest free model, because such tasks are small.
 * @throws Error when the catalogue lacks the free default, which `extendCatalogue` prevents.
 */
export function modelForTask(catalogue: readonly Model[], access: Access): Model {
  const fallback = findModel(catalogue, DEFAULT_MODEL_ID);
  if (fallback === undefined) throw new Error(`the catalogue lacks ${DEFAULT_MODEL_ID}`);
  if (access.kind === "visitor") return fallback;
  const cost = ({ price }: Model) => price.input + price.output;
  const free = catalogue.filter((entry) => entry.tier === "free");
  return free.sort((a, b) => cost(a) - cost(b) || byCapability(a, b))[0] ?? fallback;
}
