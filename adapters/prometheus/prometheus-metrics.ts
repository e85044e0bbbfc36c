import type { Clock } from "@einstein-vs-cat/core";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import { BudgetMetrics } from "./budget-metrics.ts";
import { type DatabaseLoad, watchDatabase } from "./database-metrics.ts";
import { type EndedRequest, HttpMetrics } from "./http-metrics.ts";
import { ModelMetrics } from "./model-metrics.ts";
import { metricName } from "./name.ts";
import { TurnMetrics } from "./turn-metrics.ts";
import { WorkMetrics } from "./work-metrics.ts";

/** Their cost grows with the number of open connections. */
const TOO_SLOW = ["handles", "requests", "resources"].flatMap((name) => [
  `nodejs_active_${name}`,
  `nodejs_active_${name}_total`,
]);

/** The metrics of this process. Labels hold names of this code and of the operator only. */
export class PrometheusMetrics {
  readonly models: ModelMetrics;
  readonly turns: TurnMetrics;
  readonly budget: BudgetMetrics;
  readonly work: WorkMetrics;
  readonly #http: HttpMetrics;
  readonly #registry = new Registry();

  constructor(clock: Pick<Clock, "now">, version: string) {
    const registry = this.#registry;
    collectDefaultMetrics({ register: registry });
    for (const name of TOO_SLOW) registry.removeSingleMetric(name);
    new Gauge({
      name: metricName("info"),
      help: "Always 1; the version of this server is in the label",
      labelNames: ["version"],
      registers: [registry],
    }).set({ version }, 1);
    this.#http = new HttpMetrics(registry);
    this.models = new ModelMetrics(registry, clock);
    this.turns = new TurnMetrics(registry);
    this.budget = new BudgetMetrics(registry);
    this.work = new WorkMetrics(registry);
  }

  /** The media type of `render`. */
  get contentType(): string {
    return this.#registry.contentType;
  }

  /** Returns all metrics in the text format of Prometheus. */
  render(): Promise<string> {
    return this.#registry.metrics();
  }

  requestEnded(request: EndedRequest): void {
    this.#http.requestEnded(request);
  }

  /** Shows the number of preview images that wait or are being drawn. */
  watchPreviews(waiting: () => number): void {
    this.work.watchQueue("preview", waiting);
  }

  watchDatabase(loadOf: () => DatabaseLoad): void {
    watchDatabase(this.#registry, loadOf);
  }
}
