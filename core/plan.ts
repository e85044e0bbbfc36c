/**
 * The plans of SPEC §1 and §2: what each is called and costs, and what a subscription opens at a given moment. A cancelled
 * one goes on to its period end; an expired one opens no more than a free account does. The moment is the database's, so
 * that no server's clock gives a day away.
 */

import type { Standing } from "./actor.ts";
import { refuse } from "./errors.ts";
import { byCapability, findModel, type PickableModel } from "./model.ts";
import { denialForModel } from "./model-access.ts";
import { TIERS, type Tier, tierIncludes } from "./tier.ts";

/** A tier as it is offered. `price` is in US dollars a month. */
export interface Plan {
  readonly tier: Tier;
  readonly name: string;
  readonly price: number;
  readonly description: string;
}

/** A tier that is paid for. */
export type PaidTier = Exclude<Tier, "free">;

/** Every plan by its tier (SPEC §2, Subscription). The prices are what is shown until the payment provider tells its own. */
export const PLANS: Readonly<Record<Tier, Plan>> = {
  free: { tier: "free", name: "Free", price: 0, description: "Quick, light debaters for everyday questions" },
  standard: { tier: "standard", name: "Standard", price: 9.99, description: "Stronger debaters with longer breath" },
  pro: { tier: "pro", name: "Pro", price: 24.99, description: "The most capable debaters there are" },
};

/** What of a subscription decides what is open: the plan held, and when its paid time ends; null when it has no end. */
export interface PaidTime {
  readonly subscriptionTier: Tier;
  readonly subscriptionPeriodEnd: Date | null;
}

/** Whether a paid plan is over: its period end is in the past (SPEC §4, Subscription). A free one never is. */
export function isExpired({ subscriptionTier, subscriptionPeriodEnd }: PaidTime, now: Date): boolean {
  return subscriptionTier !== "free" && subscriptionPeriodEnd !== null && subscriptionPeriodEnd.getTime() <= now.getTime();
}

/**
 * The tier that somebody may use now: the one of their subscription until its period ends, cancelled or not, and free after
 * that; never below `defaultTier`, which this server gives to everybody with an account.
 */
export function openTier(held: PaidTime, now: Date, defaultTier: Tier): Tier {
  const own = isExpired(held, now) ? "free" : held.subscriptionTier;
  return tierIncludes(own, defaultTier) ? own : defaultTier;
}

/** A plan as a card shows it: `models` are the ids of all models that it opens, those of lower plans included (SPEC §3, Tier info). */
export interface TierInfo extends Pick<Plan, "name" | "price" | "description"> {
  readonly models: readonly string[];
}

/**
 * All plans by their tier, for `GET /api/tiers` (SPEC §3, Tier info). `prices` are what the payment provider really charges,
 * in US dollars a month; a plan that is not among them shows its price of `PLANS`.
 */
export function presentTiers(
  catalogue: readonly PickableModel[],
  prices: Readonly<Partial<Record<PaidTier, number>>>,
): Record<Tier, TierInfo> {
  const charged: Readonly<Partial<Record<Tier, number>>> = prices;
  const infoOf = (tier: Tier): TierInfo => {
    const { name, price, description } = PLANS[tier];
    const open = catalogue.filter((model) => tierIncludes(tier, model.tier)).sort(byCapability);
    return { name, price: charged[tier] ?? price, description, models: open.map(({ id }) => id) };
  };
  return Object.fromEntries(TIERS.map((tier) => [tier, infoOf(tier)])) as Record<Tier, TierInfo>;
}

/** Whether somebody may pick a model, and the least tier that opens it to a user (SPEC §4, Model access). */
export interface ModelCheck {
  readonly allowed: boolean;
  readonly requiredTier: Tier;
}

/**
 * What `POST /api/subscription/check-model` answers (SPEC §7).
 * @throws DomainError `invalid-input` for a model that is not in the catalogue.
 */
export function checkModel(catalogue: readonly PickableModel[], standing: Standing, id: string): ModelCheck {
  const denied = denialForModel(catalogue, standing, id);
  const model = findModel(catalogue, id);
  if (model === undefined) refuse(denied);
  return { allowed: denied === null, requiredTier: model?.tier ?? "free" };
}
