import { type PaidTier, PLANS, type Plan } from "../billing/plan.ts";
import { TIERS, type Tier, tierIncludes } from "../billing/tier.ts";
import { byCapability, type PickableModel } from "./model.ts";

/**
 * A plan as shown on a card. `models` holds the ids of all its models, including those of lower
 * plans.
 */
export interface TierInfo extends Pick<Plan, "name" | "price" | "description"> {
  readonly models: readonly string[];
}

/**
 * Returns all plans by tier, for `GET /api/tiers`. `prices` are the payment provider's actual
 * prices in US dollars per month; a plan without one has its price of `PLANS`.
 */
export function describeTiers(
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
