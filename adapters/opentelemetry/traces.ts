/**
 * Traces of requests, sent to a collector with the OTLP protocol over HTTP. Attributes hold names of
 * this code and of the operator only: never an id, a path, a text or an address.
 */

import type { Clock, LiveTurns, WatchRequest } from "@einstein-vs-cat/core";
import { SpanKind, SpanStatusCode } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { detectResources, envDetector, resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { ReportingExporter } from "./reporting-exporter.ts";
import { Spans } from "./spans.ts";
import { statementText } from "./statement-text.ts";
import { traceLiveTurns, tracePort } from "./trace-ports.ts";

const SERVICE = "einstein-vs-cat";

/** How long the last spans may take at the end (ms). A collector that is gone must not delay it. */
const FLUSH_MS = 1_000;

/** Where traces go, and how many of them. */
export interface TraceOptions {
  /** The base address of the collector: the spans go to `v1/traces` below it. */
  readonly endpoint: URL;
  /** The share of the requests that are traced, from 0 to 1. */
  readonly share: number;
  readonly version: string;
  readonly clock: Clock;
  /** Called when the collector stops or starts to take spans. */
  onReachable(isReachable: boolean): void;
}

/** What is known of a request at its end. */
export interface EndedRequest {
  readonly method: string;
  /** The pattern of its path. */
  readonly route: string;
  readonly status: number | null;
  /** The code of the error that it was answered with. */
  readonly errorCode?: string | undefined;
}

/** The span of a request. */
export interface RequestSpan {
  run<T>(work: () => T): T;
  end(request: EndedRequest): void;
}

/** A statement that the database has answered. Its values are not in it. */
export interface EndedStatement {
  readonly statement: string;
  readonly milliseconds: number;
  readonly hasFailed: boolean;
}

export class Traces {
  readonly #provider: TracerProvider;
  readonly #spans: Spans;
  readonly #clock: Clock;

  constructor({ endpoint, share, version, clock, onReachable }: TraceOptions) {
    const base = endpoint.href.endsWith("/") ? endpoint.href : `${endpoint.href}/`;
    const exporter = new OTLPTraceExporter({ url: new URL("v1/traces", base).href });
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({
        "service.name": SERVICE,
        "service.version": version,
      }).merge(detectResources({ detectors: [envDetector] })),
      sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
      spanProcessors: [
        new BatchSpanProcessor({ exporter: new ReportingExporter(exporter, onReachable) }),
      ],
    });
    this.#spans = new Spans(this.#provider.getTracer(SERVICE));
    this.#clock = clock;
  }

  /**
   * Starts the trace of a request. A `traceparent` in its headers is not read: strangers would
   * decide what is sampled, and join traces that are not theirs.
   */
  startRequest(): RequestSpan {
    const span = this.#spans.startTrace("request", { kind: SpanKind.SERVER });
    return {
      run: (work) => this.#spans.with(span, work),
      end: ({ method, route, status, errorCode }) => {
        span.updateName(`${method} ${route}`);
        span.setAttributes({ "http.request.method": method, "http.route": route });
        if (status !== null) span.setAttribute("http.response.status_code", status);
        if (errorCode !== undefined) span.setAttribute("error.type", errorCode);
        if (status !== null && status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  }

  /** Runs `work` in a span below the active one. */
  inSpan<T>(name: string | (() => string), work: () => T): T {
    return this.#spans.in(name, work);
  }

  tracePort<Port extends object>(name: string, port: Port): Port {
    return tracePort(this.#spans, name, port);
  }

  traceLiveTurns(turns: LiveTurns): LiveTurns {
    return traceLiveTurns(this.#spans, turns);
  }

  /** Returns the watch of a provider's gateway, with a span for each request to it. */
  watchModels(provider: string, nameOf: (modelId: string) => string): WatchRequest {
    return ({ modelId, material }) => {
      const span = this.#spans.start(`${material.purpose} ${provider}`, {
        kind: SpanKind.CLIENT,
        attributes: {
          "gen_ai.operation.name": "chat",
          "gen_ai.provider.name": provider,
          "gen_ai.request.model": nameOf(modelId),
        },
      });
      return {
        firstText: () => void span.addEvent("first text"),
        ended: ({ outcome, usage: { inputTokens, outputTokens } }) => {
          if (inputTokens !== null) span.setAttribute("gen_ai.usage.input_tokens", inputTokens);
          if (outputTokens !== null) span.setAttribute("gen_ai.usage.output_tokens", outputTokens);
          if (outcome !== "finished" && outcome !== "stopped") {
            span.setAttribute("error.type", outcome);
            span.setStatus({ code: SpanStatusCode.ERROR });
          }
          span.end();
        },
      };
    };
  }

  /**
   * Records a statement of the active span while that has not ended. A heartbeat that a request has
   * started goes on long after it.
   */
  readonly statementEnded = ({ statement, milliseconds, hasFailed }: EndedStatement): void => {
    if (!this.#spans.active?.isRecording()) return;
    const text = statementText(statement);
    const operation = text.slice(0, text.search(/\W|$/)).toUpperCase();
    const now = performance.timeOrigin + performance.now();
    const span = this.#spans.start(operation, {
      kind: SpanKind.CLIENT,
      startTime: now - milliseconds,
      attributes: {
        "db.system.name": "postgresql",
        "db.operation.name": operation,
        "db.query.text": text,
      },
    });
    if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(now);
  };

  /** Sends what is left, within a second, and ends. Never rejects. */
  async close(): Promise<void> {
    const limit = this.#clock.sleep(FLUSH_MS);
    await Promise.race([this.#provider.shutdown().catch(() => {}), limit.done]);
    limit.cancel();
  }
}
