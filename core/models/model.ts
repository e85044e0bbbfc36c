/**
 * What a model of the catalogue is. `modelForPersona` chooses one by persona, intensity and tier;
 * `resolveServedModel` replaces it when it cannot be asked.
 */

import type { Access } from "../account/actor.ts";
import { TIERS, type Tier, tierIncludes } from "../billing/tier.ts";

/** The providers that a server can have. `local` is an OpenAI-compatible server of the operator. */
export const SERVER_PROVIDERS = ["openai", "anthropic", "xai", "local"] as const;

/**
 * The providers of models. `openrouter` passes requests on to many makers, and only people with a key of
 * their own reach it.
 */
export const PROVIDERS = [...SERVER_PROVIDERS, "openrouter"] as const;

/** Who serves a model. */
export type Provider = (typeof PROVIDERS)[number];

/**
 * A model of the catalogue. `rank` orders models by capability, also across providers (1 = least).
 * `price` is in US dollars per million tokens. `servedBy` is the id that the provider knows when it
 * differs from `id`. `contextWindow` is how many tokens prompt and answer may have together;
 * without it a safe default applies (`contextWindowOf`). `own` is set where a key of the person opens
 * it, whatever their plan.
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
  readonly own?: true | undefined;
}

/**
 * The public part of a model, which is enough to choose one. Price and `servedBy` stay on the
 * server.
 */
export type PickableModel = Pick<Model, "id" | "name" | "provider" | "rank" | "tier" | "own">;

/** Whether a model may be used on a plan: the plan includes it, or a key of the person opens it. */
export function isOpenOn(plan: Tier, { own, tier }: Pick<Model, "own" | "tier">): boolean {
  return own === true || tierIncludes(plan, tier);
}

/** The free default model, the only one for visitors. */
export const DEFAULT_MODEL_ID = "gpt-4.1-nano";

/** Returns the model with an id, if the catalogue has it. */
export function findModel<M extends Pick<Model, "id">>(
  catalogue: readonly M[],
  id: string,
): M | undefined {
  return catalogue.find((entry) => entry.id === id);
}

/** Returns the id that the provider of a model knows it by. */
export function servedIdOf({ id, servedBy }: Pick<Model, "id" | "servedBy">): string {
  return servedBy ?? id;
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
 * visitor, and for a user the cheapest free model of a vendor, because such tasks are small. A
 * local model costs nothing but may be slow; it does the tasks where no vendor is connected.
 * @throws Error when the catalogue lacks the free default, which `extendCatalogue` prevents.
 */
export function modelForTask(catalogue: readonly Model[], access: Access): Model {
  const fallback = findModel(catalogue, DEFAULT_MODEL_ID);
  if (fallback === undefined) throw new Error(`the catalogue lacks ${DEFAULT_MODEL_ID}`);
  if (access.kind === "visitor") return fallback;
  const free = catalogue.filter(({ tier, provider }) => tier === "free" && provider !== "local");
  return cheapestOf(free) ?? fallback;
}

/** Returns the least expensive of some models; undefined when there is none. */
export function cheapestOf(models: readonly Model[]): Model | undefined {
  const cost = ({ price }: Model) => price.input + price.output;
  return [...models].sort((a, b) => cost(a) - cost(b) || byCapability(a, b))[0];
}
