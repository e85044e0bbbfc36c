/**
 * What was spent on models: the sums of settled costs, in micro-dollars, by UTC day, model, plan and
 * payer. Free requests are in none.
 */

import type { Access } from "../account/actor.ts";
import { TIERS, type Tier } from "../billing/tier.ts";

/** What a payer has: a plan, or no account. */
export type PayerPlan = Tier | "visitor";

/** Every plan of a payer, the greatest last. */
export const PAYER_PLANS: readonly PayerPlan[] = ["visitor", ...TIERS];

/** Returns the plan of a person as the sums name it. */
export function planOf(access: Access): PayerPlan {
  return access.kind === "visitor" ? "visitor" : access.tier;
}

/** What the costs are added up by. */
export const SPEND_KEYS = ["day", "model", "plan", "person"] as const;

/** What the costs are added up by. */
export type SpendKey = (typeof SPEND_KEYS)[number];

/** The cost of one request when it has ended, over all its attempts. */
export interface Cost {
  readonly micros: number;
  /** The id of the model in the catalogue. */
  readonly model: string;
  /** The tokens that were paid for; estimated where the provider reported none. */
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** How often the provider was asked. */
  readonly requests: number;
}

/** Added up costs. */
export type SpendSum = Omit<Cost, "model">;

/** The sum of one day, model, plan or person. */
export interface SpendRow extends SpendSum {
  /**
   * `YYYY-MM-DD`, the id of a model, a `PayerPlan`; of a person `user:` with the id of the account,
   * or `network:` with the pseudonym that the log has for a network on that day.
   */
  readonly key: string;
}

/** The first and the last UTC day of a sum, as `YYYY-MM-DD`. */
export interface SpendRange {
  readonly from: string;
  readonly to: string;
}

/** The sums of a range. */
export interface Spending {
  readonly total: SpendSum;
  /** By day in their order; else the greatest first. At most `MAX_SPEND_ROWS`. */
  readonly rows: readonly SpendRow[];
}

/** What was spent on one day by one model, plan or person, or by those that are not named. */
export interface SpendingPoint {
  readonly day: string;
  /** Null for all others. */
  readonly key: string | null;
  readonly micros: number;
}

/** How many models, plans or persons are told apart over time. */
export const MAX_CHART_KEYS = 5;

/** How many sums are told, and over how many days. */
export const MAX_SPEND_ROWS = 400;

/** How long the costs of a day are kept, in days. */
export const SPEND_KEPT_DAYS = 800;
