import {
  type Clock,
  MODEL_FAILURES,
  type ModelRequest,
  type RequestEnd,
  type WatchRequest,
} from "@einstein-vs-cat/core";
import { Counter, Histogram, type Registry } from "prom-client";
import { limitValues } from "./label-values.ts";
import { metricName } from "./name.ts";

/** The upper limits of the times to the first text, in seconds. The server waits for 20. */
const BUCKETS = [0.1, 0.25, 0.5, 1, 2, 4, 8, 20];

/** More than a catalogue has. A local server may list any number of models. */
const MAX_MODELS = 100;

/** Counts what the providers of models do: requests, first texts, tokens and failures. */
export class ModelMetrics {
  readonly #clock: Pick<Clock, "now">;
  readonly #requests: Counter<"provider" | "task">;
  readonly #firstTexts: Histogram<"provider">;
  readonly #tokens: Counter<"provider" | "model" | "direction">;
  readonly #failures: Counter<"provider" | "kind">;
  readonly #modelOf = limitValues(MAX_MODELS);

  constructor(registry: Registry, clock: Pick<Clock, "now">) {
    this.#clock = clock;
    const registers = [registry];
    this.#requests = new Counter({
      name: metricName("model_requests_total"),
      help: "Requests to a provider of models, every attempt counted, by task",
      labelNames: ["provider", "task"],
      registers,
    });
    this.#firstTexts = new Histogram({
      name: metricName("model_first_text_seconds"),
      help: "Time from a request to a provider to the first text of its answer",
      labelNames: ["provider"],
      buckets: BUCKETS,
      registers,
    });
    this.#tokens = new Counter({
      name: metricName("model_tokens_total"),
      help: "Tokens as the provider counted them, by direction (input or output)",
      labelNames: ["provider", "model", "direction"],
      registers,
    });
    this.#failures = new Counter({
      name: metricName("model_failures_total"),
      help: "Failed requests to a provider, every attempt counted, by kind",
      labelNames: ["provider", "kind"],
      registers,
    });
  }

  /**
   * Returns the watch of a provider's gateway. `nameOf` returns the name in the catalogue of the
   * model that a request asks for.
   */
  watch(provider: string, nameOf: (modelId: string) => string): WatchRequest {
    // An alert on the growth of a series needs the series before its first failure.
    for (const kind of MODEL_FAILURES) this.#failures.inc({ provider, kind }, 0);
    return ({ modelId, material }: ModelRequest) => {
      const startedAt = this.#clock.now();
      this.#requests.inc({ provider, task: material.purpose });
      return {
        firstText: () =>
          this.#firstTexts.observe({ provider }, (this.#clock.now() - startedAt) / 1_000),
        ended: (end) => this.#requestEnded(provider, this.#modelOf(nameOf(modelId)), end),
      };
    };
  }

  #requestEnded(provider: string, model: string, { outcome, usage }: RequestEnd): void {
    if (outcome !== "finished" && outcome !== "stopped")
      this.#failures.inc({ provider, kind: outcome });
    const { inputTokens, outputTokens } = usage;
    if (inputTokens !== null)
      this.#tokens.inc({ provider, model, direction: "input" }, inputTokens);
    if (outputTokens !== null)
      this.#tokens.inc({ provider, model, direction: "output" }, outputTokens);
  }
}
