import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace";

type ExportResult = Parameters<Parameters<SpanExporter["export"]>[1]>[0];

/** The code of a batch that has arrived. */
const SUCCESS = 0;

/**
 * An exporter that tells when the collector stops and starts to take spans, once for each change. A
 * line for each lost batch would fill the log.
 */
export class ReportingExporter implements SpanExporter {
  readonly #exporter: SpanExporter;
  readonly #report: (isReachable: boolean) => void;
  #isReachable = true;

  constructor(exporter: SpanExporter, report: (isReachable: boolean) => void) {
    this.#exporter = exporter;
    this.#report = report;
  }

  export(spans: ReadableSpan[], onResult: (result: ExportResult) => void): void {
    this.#exporter.export(spans, (result) => {
      const isReachable = result.code === SUCCESS;
      if (isReachable !== this.#isReachable) this.#report(isReachable);
      this.#isReachable = isReachable;
      onResult(result);
    });
  }

  shutdown(): Promise<void> {
    return this.#exporter.shutdown();
  }
}
