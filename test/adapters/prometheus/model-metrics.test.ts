import { MODEL_FAILURES, type RequestWatch } from "@einstein-vs-cat/core";
import { PrometheusMetrics } from "@einstein-vs-cat/prometheus/prometheus-metrics";
import { beforeEach, describe, expect, it } from "vitest";
import { turnRequest } from "../../contract/model-streaming.contract.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { samplesOf, valueIn } from "../../support/scraped.ts";

const UNKNOWN = { inputTokens: null, outputTokens: null };

let clock: FakeClock;
let metrics: PrometheusMetrics;
beforeEach(() => {
  clock = new FakeClock();
  metrics = new PrometheusMetrics(clock, "1.2.3");
});

const begin = (modelId = "gpt-9"): RequestWatch =>
  metrics.models.watch("openai", (id) => `${id} of the catalogue`)({ ...turnRequest(), modelId });

describe("the metrics of models", () => {
  it("count requests by provider and task, and tokens by the model's name in the catalogue", async () => {
    begin().ended({ outcome: "finished", usage: { inputTokens: 300, outputTokens: 40 } });
    begin().ended({ outcome: "finished", usage: { inputTokens: 100, outputTokens: null } });
    const scrape = await metrics.render();
    expect(valueIn(scrape, "model_requests_total", { provider: "openai", task: "turn" })).toBe(2);
    const tokens = (direction: string) =>
      valueIn(scrape, "model_tokens_total", { model: "gpt-9 of the catalogue", direction });
    expect([tokens("input"), tokens("output")]).toEqual([400, 40]);
  });

  it("hold the time to the first text", async () => {
    const watch = begin();
    clock.advance(1_500);
    watch.firstText();
    const scrape = await metrics.render();
    const upTo = (le: string) => valueIn(scrape, "model_first_text_seconds_bucket", { le });
    expect([upTo("1"), upTo("2")]).toEqual([0, 1]);
    expect(valueIn(scrape, "model_first_text_seconds_sum", { provider: "openai" })).toBe(1.5);
  });

  it("count failures by kind, each kind from the start, and no reader who stops", async () => {
    begin().ended({ outcome: "stopped", usage: UNKNOWN });
    begin().ended({ outcome: "busy", usage: UNKNOWN });
    begin().ended({ outcome: "busy", usage: UNKNOWN });
    const failures = samplesOf(await metrics.render())
      .filter(({ name }) => name === "einstein_cat_model_failures_total")
      .map(({ labels, value }) => [labels.kind, value]);
    expect(failures).toEqual(MODEL_FAILURES.map((kind) => [kind, kind === "busy" ? 2 : 0]));
  });

  it("have a limit for the number of models", async () => {
    for (let model = 0; model < 300; model += 1)
      begin(`model ${model}`).ended({
        outcome: "finished",
        usage: { inputTokens: 1, outputTokens: null },
      });
    const scrape = await metrics.render();
    const models = samplesOf(scrape).filter(({ name }) => name.endsWith("model_tokens_total"));
    expect(models).toHaveLength(101);
    expect(valueIn(scrape, "model_tokens_total", { model: "other" })).toBe(200);
  });
});
