import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { until } from "./until.ts";

type AttributeValue = { readonly stringValue?: string; readonly intValue?: number };

interface WireAttribute {
  readonly key: string;
  readonly value: AttributeValue;
}

interface WireSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly WireAttribute[];
  readonly events?: readonly { readonly name: string }[];
  readonly status: { readonly code: number };
}

interface WireBatch {
  readonly resource: { readonly attributes: readonly WireAttribute[] };
  readonly scopeSpans: readonly { readonly spans: readonly WireSpan[] }[];
}

/** A span as the collector got it. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly id: string;
  readonly parentId: string | undefined;
  readonly name: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly hasFailed: boolean;
}

const STATUS_ERROR = 2;

/** A collector of traces that speaks OTLP over HTTP and keeps all that it gets. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  /** Names, attributes and events of all spans and of their process, without ids and times. */
  readonly texts: string[] = [];
  /** How it answers; null leaves every request without an answer. */
  status: number | null = 200;
  /** How many batches have arrived, refused ones too. */
  batches = 0;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      this.batches += 1;
      if (this.status === null) return;
      if (this.status === 200 && request.url === "/v1/traces")
        this.#keep(JSON.parse(Buffer.concat(chunks).toString("utf8")));
      response.writeHead(this.status, { "content-type": "application/json" }).end("{}");
    });
  }

  static async start(): Promise<TraceCollector> {
    const collector = new TraceCollector();
    collector.#server.listen(0, "127.0.0.1");
    await once(collector.#server, "listening");
    return collector;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Returns the span of this name, once it has arrived. */
  async span(name: string): Promise<CollectedSpan> {
    const find = () => this.spans.find((span) => span.name === name);
    await until(`the span ${name} has arrived`, () => find() !== undefined);
    return find() as CollectedSpan;
  }

  /** Returns the names of a span and of those above it, the outermost first. */
  pathOf(span: CollectedSpan): string[] {
    const parent = this.spans.find(({ id }) => id === span.parentId);
    return [...(parent === undefined ? [] : this.pathOf(parent)), span.name];
  }

  async close(): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, "close");
  }

  #keep({ resourceSpans }: { readonly resourceSpans: readonly WireBatch[] }): void {
    for (const { resource, scopeSpans } of resourceSpans) {
      this.texts.push(JSON.stringify(resource));
      for (const span of scopeSpans.flatMap(({ spans }) => spans)) {
        const { name, attributes, events, status } = span;
        const eventNames = events?.map((event) => event.name);
        this.texts.push(JSON.stringify({ name, attributes, eventNames }));
        this.spans.push({
          ...{ traceId: span.traceId, id: span.spanId, parentId: span.parentSpanId, name },
          attributes: Object.fromEntries(
            attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]),
          ),
          hasFailed: status.code === STATUS_ERROR,
        });
      }
    }
  }
}
