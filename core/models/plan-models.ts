/** The plans as their cards show them, with the models that each of them opens. */

import { type PaidTier, PLANS, type Plan } from "../billing/plan.ts";
import { TIERS, type Tier, tierIncludes } from "../billing/tier.ts";
import { byCapability, type PickableModel } from "./model.ts";

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
