import { defineEntity } from "@mikro-orm/core";
import { id } from "./columns.ts";

const p = defineEntity.properties;

/**
 * Request counts. The rate limiter writes this table; the entity keeps migrations in step with it.
 */
export const RateLimitEntity = defineEntity({
  name: "RateLimit",
  tableName: "rate_limits",
  properties: {
    key: p.string().primary(),
    points: p.integer().default(0),
    expire: id().strictNullable(),
  },
});

/** The amount spent and reserved for models per UTC day, in micro-dollars. */
export const BudgetDayEntity = defineEntity({
  name: "BudgetDay",
  tableName: "budget_days",
  properties: { day: p.date().primary(), committed: id() },
});

/**
 * What one account, or the visitors of one network, have spent and reserved on a UTC day, in
 * micro-dollars; `turns` is the part for turns of debates.
 */
export const BudgetClientEntity = defineEntity({
  name: "BudgetClient",
  tableName: "budget_clients",
  properties: {
    day: p.date().primary(),
    client: p.string().primary(),
    committed: id(),
    turns: id(),
  },
});

/**
 * An amount that is reserved but not settled. Servers of an earlier version, which may run beside
 * this one during an update, know no client, or no payer and no plan.
 */
export const BudgetReservationEntity = defineEntity({
  name: "BudgetReservation",
  tableName: "budget_reservations",
  properties: {
    id: id().primary(),
    day: p.date(),
    micros: id(),
    client: p.string().strictNullable(),
    isTurn: p.boolean().default(false),
    payer: p.string().strictNullable(),
    plan: p.string().strictNullable(),
  },
});

/**
 * The settled costs, added up. A payer is an account (`user:12`) or a pseudonym of a network, which no
 * one can follow from one day to the next.
 */
export const SpendingEntity = defineEntity({
  name: "Spending",
  tableName: "spending",
  indexes: [{ properties: ["payer", "day"] }, { properties: ["plan", "day"] }],
  properties: {
    day: p.date().primary(),
    payer: p.string().primary(),
    plan: p.string().primary(),
    model: p.string().primary(),
    micros: id(),
    inputTokens: id(),
    outputTokens: id(),
    requests: id(),
  },
});
