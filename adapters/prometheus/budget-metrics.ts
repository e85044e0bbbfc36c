import type { Budget } from "@einstein-vs-cat/core";
import { Counter, Gauge, type Registry } from "prom-client";
import { metricName } from "./name.ts";

/** Counts the money that this server spends on models, in micro-dollars. */
export class BudgetMetrics {
  readonly #reserved: Counter;
  readonly #settled: Counter;
  readonly #refusals: Counter;
  readonly #limit: Gauge;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#reserved = new Counter({
      name: metricName("spend_reserved_microdollars_total"),
      help: "The highest possible cost of the requests to models, in millionths of a US dollar",
      registers,
    });
    this.#settled = new Counter({
      name: metricName("spend_settled_microdollars_total"),
      help: "The actual cost of the requests to models, in millionths of a US dollar",
      registers,
    });
    this.#refusals = new Counter({
      name: metricName("budget_refusals_total"),
      help: "Requests to models that the daily budget did not allow",
      registers,
    });
    this.#limit = new Gauge({
      name: metricName("budget_limit_microdollars"),
      help: "The daily budget for models of all servers, in millionths of a US dollar; +Inf without one",
      registers,
    });
  }

  /** Returns the budget with a count of what is spent. `limit` is null for no limit. */
  watch(budget: Budget, limit: number | null): Budget {
    this.#limit.set(limit ?? Number.POSITIVE_INFINITY);
    return {
      reserve: async (purchase) => {
        const reserved = await budget.reserve(purchase);
        if (typeof reserved === "string") this.#refusals.inc();
        else this.#reserved.inc(reserved.micros);
        return reserved;
      },
      today: () => budget.today(),
      spent: (range, by) => budget.spent(range, by),
      overTime: (range, by) => budget.overTime(range, by),
      settle: async (reservation, cost) => {
        await budget.settle(reservation, cost);
        this.#settled.inc(Math.max(0, cost.micros));
      },
    };
  }
}
