import { ModelError, type ModelGateway } from "@einstein-vs-cat/core";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { systemClock } from "@einstein-vs-cat/node/clock";
import { noBilling } from "@einstein-vs-cat/none/billing";
import { Traces } from "@einstein-vs-cat/opentelemetry/traces";
import { PrometheusMetrics } from "@einstein-vs-cat/prometheus/prometheus-metrics";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readEnvironment } from "../../../app-server/env.ts";
import { createContainer } from "../../../app-server/wiring/container.ts";
import { type AppServices, TOKENS } from "../../../app-server/wiring/tokens.ts";
import { watchServices } from "../../../app-server/wiring/watched-services.ts";
import { AnswerLog } from "../../contract/answer-log.ts";
import { turnRequest } from "../../contract/model-streaming.contract.ts";
import { FakeGateway } from "../../core/models/fake-gateway.ts";
import { valueIn } from "../../support/scraped.ts";
import { TraceCollector } from "../../support/trace-collector.ts";

const REQUEST = { ...turnRequest(), modelId: "served-id" };

let collector: TraceCollector;
let gateway: FakeGateway;
let services: AppServices;
let metrics: PrometheusMetrics;
let traces: Traces;
beforeEach(async () => {
  collector = await TraceCollector.start();
  gateway = new FakeGateway();
  const ports = createMemoryPorts({ gateways: { openai: gateway } });
  const [first] = ports.models.catalogue.filter(({ provider }) => provider === "openai");
  if (first === undefined) throw new Error("the catalogue has no model of OpenAI");
  const catalogue = [{ ...first, id: "catalogue-id", servedBy: "served-id" }];
  const models = { ...ports.models, catalogue };
  services = { ...ports, models, billing: noBilling } as unknown as AppServices;
  metrics = new PrometheusMetrics(systemClock, "1.2.3");
  traces = new Traces({
    ...{ endpoint: new URL(collector.url), share: 1, version: "1.2.3", clock: systemClock },
    onReachable: () => {},
  });
});
afterEach(() => collector.close());

/** Asks the watched model within a request, and hashes a password there. */
async function use(watched: AppServices): Promise<string> {
  const request = traces.startRequest();
  let text = "";
  await request.run(async () => {
    await watched.passwords.hash("nine lives");
    const openai = watched.models.gateways.openai as ModelGateway;
    const log = new AnswerLog(openai, REQUEST);
    gateway.latest.say("Purr.");
    gateway.latest.finish();
    text = (await log.toEnd()).said;
  });
  request.end({ method: "GET", route: "/api", status: 200 });
  await traces.close();
  return text;
}

const requests = async () =>
  valueIn(await metrics.render(), "model_requests_total", { provider: "openai" });
const spans = () => collector.spans.map(({ name }) => name).sort();

describe("the services", () => {
  it("are the very same without telemetry, but for the record of the providers", async () => {
    const off = { metrics: null, traces: null, dailyLimit: null };
    const { models, ...watched } = watchServices(services, off);
    for (const [name, service] of Object.entries(watched))
      expect([name, service === services[name as keyof AppServices]]).toEqual([name, true]);
    expect(services.providerRecord.of("openai")).toEqual({ answeredAt: null, failure: null });
    expect(await use({ ...watched, models } as AppServices)).toBe("Purr.");
    expect(services.providerRecord.of("openai").answeredAt).toEqual(expect.any(Number));
    const failing = new AnswerLog(models.gateways.openai as ModelGateway, REQUEST);
    gateway.latest.fail(new ModelError("too busy", { retryable: true, busy: true }));
    await failing.toEnd().catch(() => {});
    expect(services.providerRecord.of("openai").failure?.kind).toBe("busy");
  });

  it("report to the metrics and to the traces, each without the other too", async () => {
    const both = watchServices(services, { metrics, traces, dailyLimit: 5 });
    expect(await use(both)).toBe("Purr.");
    expect(await requests()).toBe(1);
    expect(spans()).toEqual(["GET /api", "passwords.hash", "turn openai"]);
    expect(valueIn(await metrics.render(), "budget_limit_microdollars")).toBe(5);
  });

  it("report to the metrics alone", async () => {
    await use(watchServices(services, { metrics, traces: null, dailyLimit: null }));
    expect([await requests(), spans()]).toEqual([1, ["GET /api"]]);
  });

  it("report to the traces alone", async () => {
    await use(watchServices(services, { metrics: null, traces, dailyLimit: null }));
    expect([await requests(), spans()]).toEqual([
      undefined,
      ["GET /api", "passwords.hash", "turn openai"],
    ]);
  });

  it("name a model by its id in the catalogue, not by the one that the provider knows", async () => {
    await use(watchServices(services, { metrics, traces, dailyLimit: null }));
    const scrape = await metrics.render();
    expect(valueIn(scrape, "model_tokens_total", { model: "catalogue-id" })).toBe(3);
    const span = collector.spans.find(({ name }) => name === "turn openai");
    expect(span?.attributes["gen_ai.request.model"]).toBe("catalogue-id");
  });
});

it("The environment decides about metrics and traces", async () => {
  const containerOf = (variables: Record<string, string>) =>
    createContainer(readEnvironment({ LOG_LEVEL: "fatal", ...variables }));
  const off = containerOf({});
  expect(await off.getAsync(TOKENS.metrics)).toBeNull();
  expect(await off.getAsync(TOKENS.traces)).toBeNull();
  const on = containerOf({ METRICS_PORT: "0", OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  expect(await on.getAsync(TOKENS.metrics)).toBeInstanceOf(PrometheusMetrics);
  expect(await on.getAsync(TOKENS.traces)).toBeInstanceOf(Traces);
});
