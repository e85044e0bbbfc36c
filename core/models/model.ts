/**
 * The model catalogue (SPEC §3) and who speaks: `modelFor` chooses by persona, intensity and tier, and
 * `pickServedModel` says what really answers when the model's provider has no key.
 */

import type { Access } from "../account/actor.ts";
import { TIERS, type Tier, tierIncludes } from "../billing/tier.ts";

/** Who runs a model; `local` is the OpenAI-compatible server of one's own. */
export const PROVIDERS = ["openai", "anthropic", "xai", "local"] as const;

/** Who runs a model. */
export type Provider = (typeof PROVIDERS)[number];

/**
 * A model of the catalogue. `rank` orders a provider's models by capability and compares across providers
 * (1 = least). `price` is in US dollars per million tokens. `servedBy` is the id that the provider is really
 * asked for, when it is not `id`.
 */
export interface Model {
  readonly id: string;
  readonly name: string;
  readonly provider: Provider;
  readonly rank: number;
  readonly tier: Tier;
  readonly price: { readonly input: number; readonly output: number };
  readonly servedBy?: string | undefined;
}

/** What choosing a model needs to know of it; a screen knows no more (price and `servedBy` stay on the server). */
export type PickableModel = Pick<Model, "id" | "name" | "provider" | "rank" | "tier">;

/** The free default model, the only one for visitors (SPEC §1). */
export const DEFAULT_MODEL_ID = "gpt-4.1-nano";

const model = (
  id: string,
  name: string,
  provider: Provider,
  rank: number,
  tier: Tier,
  input: number,
  output: number,
): Model => ({
  id,
  name,
  provider,
  rank,
  tier,
  price: { input, output },
});

/** The catalogue of SPEC §3, as it ships. */
export const MODELS: readonly Model[] = [
  model("gpt-4.1-nano", "Alex (GPT-4.1 Nano)", "openai", 1, "free", 0.1, 0.4),
  model("gpt-3.5-turbo", "Emma (GPT-3.5 Turbo)", "openai", 2, "free", 0.5, 1.5),
  model("gpt-4o-mini", "Sarah (GPT-4o Mini)", "openai", 3, "free", 0.15, 0.6),
  model("claude-3-haiku-20240307", "Aria (Claude 3.0)", "anthropic", 2, "free", 0.25, 1.25),
  model("grok-2-mini", "Grok 2 Mini", "xai", 2, "free", 0.3, 0.5),
  model("gpt-4o", "Michael (GPT-4o)", "openai", 5, "standard", 2.5, 10),
  model("claude-3-5-sonnet-20241022", "Vincent (Claude 3.5)", "anthropic", 4, "standard", 3, 15),
  model("claude-3-7-sonnet-20250219", "Sophia (Claude 3.7)", "anthropic", 5, "standard", 3, 15),
  model("grok-2", "Tesla (Grok 2)", "xai", 4, "standard", 2, 10),
  model("grok-3", "Elon (Grok 3)", "xai", 5, "standard", 3, 15),
  model("gpt-4", "David (GPT-4)", "openai", 6, "pro", 30, 60),
  model("claude-sonnet-4-20250514", "Claude (4.0 Sonnet)", "anthropic", 7, "pro", 3, 15),
  model("grok-beta", "Grok Beta", "xai", 6, "pro", 5, 15),
  model("grok-4", "Neo (Grok 4)", "xai", 7, "pro", 3, 15),
];

/** The model of that id, if the catalogue has it. */
export function findModel<M extends Pick<Model, "id">>(
  catalogue: readonly M[],
  id: string,
): M | undefined {
  return catalogue.find((entry) => entry.id === id);
}

/** How a model is shown: its display name; an unknown id is shown as it is (SPEC §3). */
export function modelDisplayName(
  catalogue: readonly Pick<Model, "id" | "name">[],
  id: string,
): string {
  return catalogue.find((entry) => entry.id === id)?.name ?? id;
}

/** Lower tiers first, then by capability: the order in which intensity climbs. */
export function byCapability(a: PickableModel, b: PickableModel): number {
  return TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) || a.rank - b.rank || (a.id < b.id ? -1 : 1);
}

/**
 * The model for a task beside the debate, such as a summary: the free default for a visitor, and the cheapest free
 * model for a user too, since the task is a small one.
 * @throws Error when the catalogue lacks the free default; `extendCatalogue` makes none like that.
 */
export function modelForTask(catalogue: readonly Model[], access: Access): Model {
  const fallback = findModel(catalogue, DEFAULT_MODEL_ID);
  if (fallback === undefined) throw new Error(`the catalogue lacks ${DEFAULT_MODEL_ID}`);
  if (access.kind === "visitor") return fallback;
  const cost = ({ price }: Model) => price.input + price.output;
  const free = catalogue.filter((entry) => entry.tier === "free");
  return free.sort((a, b) => cost(a) - cost(b) || byCapability(a, b))[0] ?? fallback;
}

/** The name under which the rehearsal voice signs its responses. */
export const REHEARSAL_MODEL = "rehearsal";

/** What can speak right now: the providers with a key, and the model of one's own server, if there is one. */
export interface AvailableProviders {
  readonly providers: ReadonlySet<Provider>;
  readonly localModel: string | null;
}

/** What really answers: the gateway to ask, the id to ask it for, and the id that the response records. */
export interface ResolvedModel {
  readonly gateway: Provider | "rehearsal";
  readonly servedId: string;
  readonly aiModel: string;
}

/**
 * What speaks for a model: its own provider when it has a key; else one's own server; else the nearest in rank
 * of another live provider, never above the model's tier; else the rehearsal voice.
 */
export function pickServedModel(
  catalogue: readonly Model[],
  chosen: Model,
  live: AvailableProviders,
): ResolvedModel {
  if (live.providers.has(chosen.provider)) return voiceOf(chosen);
  if (live.localModel !== null)
    return { gateway: "local", servedId: live.localModel, aiModel: live.localModel };
  const distance = (entry: Model) => Math.abs(entry.rank - chosen.rank);
  const [standIn] = catalogue
    .filter((entry) => live.providers.has(entry.provider) && tierIncludes(chosen.tier, entry.tier))
    .sort((a, b) => distance(a) - distance(b) || byCapability(a, b));
  return standIn
    ? voiceOf(standIn)
    : { gateway: "rehearsal", servedId: REHEARSAL_MODEL, aiModel: REHEARSAL_MODEL };
}

function voiceOf(entry: Model): ResolvedModel {
  return { gateway: entry.provider, servedId: entry.servedBy ?? entry.id, aiModel: entry.id };
}
