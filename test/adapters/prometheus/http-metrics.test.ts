import { PrometheusMetrics } from "@einstein-vs-cat/prometheus/prometheus-metrics";
import { beforeEach, describe, expect, it } from "vitest";
import { FakeClock } from "../../support/fake-clock.ts";
import { samplesOf, valueIn } from "../../support/scraped.ts";

let metrics: PrometheusMetrics;
beforeEach(() => {
  metrics = new PrometheusMetrics(new FakeClock(), "1.2.3");
});

const ended = (fields: object = {}) =>
  metrics.requestEnded({
    ...{ route: "/api/debates/:id", method: "GET", status: 200, milliseconds: 30 },
    ...fields,
  });

describe("the metrics of requests", () => {
  it("count them by route, method and class of the status", async () => {
    ended();
    ended({ status: 204 });
    ended({ status: 404 });
    ended({ method: "DELETE" });
    const scrape = await metrics.render();
    const count = (method: string, status: string) =>
      valueIn(scrape, "http_requests_total", { route: "/api/debates/:id", method, status });
    expect([count("GET", "2xx"), count("GET", "4xx"), count("DELETE", "2xx")]).toEqual([2, 1, 1]);
  });

  it("hold the durations in seconds", async () => {
    ended({ milliseconds: 30 });
    ended({ milliseconds: 90_000 });
    const scrape = await metrics.render();
    const upTo = (le: string) => valueIn(scrape, "http_request_duration_seconds_bucket", { le });
    expect([upTo("0.02"), upTo("0.1"), upTo("30"), upTo("120")]).toEqual([0, 1, 1, 2]);
    expect(valueIn(scrape, "http_request_duration_seconds_sum")).toBeCloseTo(90.03);
  });

  it("count a client who left before the answer apart", async () => {
    ended({ status: null });
    expect(valueIn(await metrics.render(), "http_requests_total", { status: "none" })).toBe(1);
  });

  it("have one value for all unusual methods, and a limit for routes", async () => {
    ended({ method: "PROPFIND" });
    ended({ method: "MKCOL" });
    for (let route = 0; route < 1_000; route += 1) ended({ route: `/${route}` });
    const scrape = await metrics.render();
    expect(valueIn(scrape, "http_requests_total", { method: "other" })).toBe(2);
    const counts = samplesOf(scrape).filter(({ name }) => name.endsWith("http_requests_total"));
    expect(new Set(counts.map(({ labels }) => labels.route)).size).toBe(201);
    expect(valueIn(scrape, "http_requests_total", { route: "other" })).toBe(801);
  });

  it("come with those of the process, without the ones that grow with open connections", async () => {
    const names = new Set(samplesOf(await metrics.render()).map(({ name }) => name));
    expect(names).toContain("process_cpu_seconds_total");
    expect(names).toContain("nodejs_eventloop_lag_p99_seconds");
    expect([...names].filter((name) => name.startsWith("nodejs_active_"))).toEqual([]);
    expect(valueIn(await metrics.render(), "info", { version: "1.2.3" })).toBe(1);
  });
});
