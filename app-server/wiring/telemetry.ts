/**
 * Binds the metrics and the traces. Their libraries take a noticeable part of a start, so they are
 * imported only when they are configured.
 */

import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Clock } from "@einstein-vs-cat/core";
import type { Traces } from "@einstein-vs-cat/opentelemetry/traces";
import type { PrometheusMetrics } from "@einstein-vs-cat/prometheus/prometheus-metrics";
import { ContainerModule } from "inversify";
import type { Environment } from "../env.ts";
import type { Log } from "../http/log.ts";
import { TOKENS } from "./tokens.ts";

/** Binds the metrics when `METRICS_PORT` is set, and the traces when there is a collector. */
export const telemetryModule = (environment: Environment) =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.metrics).toResolvedValue(
      (clock) => openMetrics(environment, clock),
      [TOKENS.clock],
    );
    bind(TOKENS.traces).toResolvedValue(
      (clock, log) => openTraces(environment, clock, log),
      [TOKENS.clock, TOKENS.log],
    );
  });

async function openMetrics(
  { METRICS_PORT }: Environment,
  clock: Clock,
): Promise<PrometheusMetrics | null> {
  if (METRICS_PORT === undefined) return null;
  const { PrometheusMetrics } = await import("@einstein-vs-cat/prometheus/prometheus-metrics");
  return new PrometheusMetrics(clock, await readVersion());
}

async function openTraces(
  { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER_ARG }: Environment,
  clock: Clock,
  log: Log,
): Promise<Traces | null> {
  if (OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return null;
  const { Traces } = await import("@einstein-vs-cat/opentelemetry/traces");
  return new Traces({
    endpoint: OTEL_EXPORTER_OTLP_ENDPOINT,
    share: OTEL_TRACES_SAMPLER_ARG,
    version: await readVersion(),
    clock,
    onReachable: (isReachable) =>
      isReachable
        ? log.info({}, "the collector takes traces again")
        : log.warn({}, "the collector takes no traces; they are dropped"),
  });
}

async function readVersion(): Promise<string> {
  const file = resolve(import.meta.dirname, "..", "package.json");
  return (JSON.parse(await readFile(file, "utf8")) as { version: string }).version;
}
