import { createServer, type Server, type ServerResponse } from "node:http";
import { isKnownHost } from "../http/known-host.ts";

/** The metrics as text. */
export interface RenderedMetrics {
  readonly contentType: string;
  render(): Promise<string>;
}

/** IP addresses and private names, such as those of containers, are all that leads here. */
const ANY_PRIVATE_NAME = { publicUrl: null, platformHosts: [] };

/** The path that scrapers ask for. */
export const METRICS_PATH = "/metrics";

/**
 * Creates the server of the metrics. It has a port of its own, because metrics are for the operator:
 * every client that can connect to this port reads them, without a session.
 */
export function createMetricsServer(metrics: RenderedMetrics): Server {
  return createServer(
    { headersTimeout: 10_000, requestTimeout: 10_000 },
    ({ url, method, headers }, response) => {
      // A website could point a name of its own at this machine.
      if (!isKnownHost(headers.host ?? "", ANY_PRIVATE_NAME))
        return answer(response, 421, "this host name is not known here");
      if (url?.split("?")[0] !== METRICS_PATH) return answer(response, 404, "not found");
      if (method !== "GET" && method !== "HEAD") {
        response.setHeader("Allow", "GET, HEAD");
        return answer(response, 405, "method not allowed");
      }
      metrics.render().then(
        (text) => answer(response, 200, text, metrics.contentType),
        () => answer(response, 500, "the metrics could not be read"),
      );
    },
  );
}

function answer(response: ServerResponse, status: number, text: string, type = "text/plain"): void {
  response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store" }).end(text);
}
