import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { describe, expect, test } from "vitest";
import { readEnvironment, StartupError } from "../../../app-server/env.ts";
import { describeMetrics, startupBanner } from "../../../app-server/http/startup-banner.ts";

describe("the settings of the telemetry", () => {
  test("are off by default", () => {
    const { METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = readEnvironment({});
    expect([METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT]).toEqual([undefined, undefined]);
  });

  test("are parsed into typed values", () => {
    const environment = readEnvironment({
      ...{ METRICS_PORT: "9464", METRICS_HOST: "0.0.0.0", OTEL_TRACES_SAMPLER_ARG: "0.05" },
      OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318",
    });
    expect(environment).toMatchObject({
      ...{ METRICS_PORT: 9464, METRICS_HOST: "0.0.0.0", OTEL_TRACES_SAMPLER_ARG: 0.05 },
    });
    expect(environment.OTEL_EXPORTER_OTLP_ENDPOINT?.host).toBe("collector:4318");
    expect(readEnvironment({ PORT: "0", METRICS_PORT: "0" }).METRICS_PORT).toBe(0);
  });

  const share = "OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.1.";
  test.each([
    [{ METRICS_PORT: "on" }, "METRICS_PORT must be a whole number from 0 to 65535."],
    [
      { METRICS_PORT: "3000" },
      "METRICS_PORT must be another port than PORT: the metrics are not for everybody who can reach the server.",
    ],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4317" },
      "OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address.",
    ],
    [{ OTEL_TRACES_SAMPLER_ARG: "1.5" }, share],
    [{ OTEL_TRACES_SAMPLER_ARG: "half" }, share],
  ])("are refused with a sentence: %o", (variables, message) => {
    expect(() => readEnvironment(variables as Record<string, string>)).toThrow(
      new StartupError(message),
    );
  });
});

describe("the startup banner", () => {
  const facts = {
    models: createMemoryPorts().models,
    found: "not-searched",
    archive: "x",
    billing: "none",
    budget: { limit: null, isDefault: true },
  } as const;

  test("shows where the metrics are and where traces go, and nothing when they are off", () => {
    const on = { metricsUrl: "http://127.0.0.1:9464/metrics", tracesHost: "collector:4318" };
    const banner = startupBanner("http://localhost:3000", { ...facts, ...on });
    expect(banner).toContain("  Metrics: http://127.0.0.1:9464/metrics\n");
    expect(banner).toContain("  Traces: sent to collector:4318\n");
    const off = { metricsUrl: null, tracesHost: null };
    expect(startupBanner("http://localhost:3000", { ...facts, ...off })).not.toMatch(
      /Metrics|Traces/,
    );
  });

  test.each([
    ["127.0.0.1", "http://127.0.0.1:9464/metrics"],
    ["::1", "http://[::1]:9464/metrics"],
    ["0.0.0.0", "http://localhost:9464/metrics and on every network of this machine"],
  ])("says from where the metrics on %s can be read", (address, description) => {
    expect(describeMetrics({ address, port: 9464 })).toBe(description);
  });
});
