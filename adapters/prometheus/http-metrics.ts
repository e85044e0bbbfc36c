import { Counter, Histogram, type Registry } from "prom-client";
import { limitValues, onlyValues } from "./label-values.ts";
import { metricName } from "./name.ts";

/** A request that has been answered, or whose client has left. */
export interface EndedRequest {
  /** The pattern of its path, never the path itself, which may hold a share link. */
  readonly route: string;
  readonly method: string;
  /** Null when the client left before it got an answer. */
  readonly status: number | null;
  readonly milliseconds: number;
}

/** The upper limits of the durations, in seconds. A turn streams for up to two minutes. */
const BUCKETS = [0.005, 0.02, 0.1, 0.5, 2, 10, 30, 120];

/** More than there are routes. */
const MAX_ROUTES = 200;

/** The methods of the API and its pages. Clients may send any of three dozen. */
const METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"];

/**
 * Counts requests. The durations have no method and status: with ten series for each of their
 * combinations, they would be most of what a scrape costs.
 */
export class HttpMetrics {
  readonly #requests: Counter<"route" | "method" | "status">;
  readonly #durations: Histogram<"route">;
  readonly #routeOf = limitValues(MAX_ROUTES);
  readonly #methodOf = onlyValues(METHODS);

  constructor(registry: Registry) {
    this.#requests = new Counter({
      name: metricName("http_requests_total"),
      help: "Requests by route, method and class of the status (none: the client left)",
      labelNames: ["route", "method", "status"],
      registers: [registry],
    });
    this.#durations = new Histogram({
      name: metricName("http_request_duration_seconds"),
      help: "Time from a request to the end of its response, streams included",
      labelNames: ["route"],
      buckets: BUCKETS,
      registers: [registry],
    });
  }

  requestEnded({ route: pattern, method, status, milliseconds }: EndedRequest): void {
    const route = this.#routeOf(pattern);
    this.#requests.inc({
      route,
      method: this.#methodOf(method),
      status: status === null ? "none" : `${Math.floor(status / 100)}xx`,
    });
    this.#durations.observe({ route }, milliseconds / 1_000);
  }
}
