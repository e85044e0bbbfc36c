/** What watches the app from outside. Without a setting for it there is nothing of this. */

/** A request whose response has ended. */
export interface EndedRequest {
  readonly method: string;
  /** The pattern of its path, never the path itself, which may hold a share link. */
  readonly route: string;
  /** Null when the client left before it got an answer. */
  readonly status: number | null;
  readonly milliseconds: number;
  /** The code of the error that it was answered with. */
  readonly errorCode?: string | undefined;
}

/** Measures the app. */
export interface AppMetrics {
  requestEnded(request: EndedRequest): void;
  /** Takes a function that returns how many preview images wait or are being drawn. */
  watchPreviews(waiting: () => number): void;
}

/** Traces the app. */
export interface AppTraces {
  /** Starts the trace of a request. */
  startRequest(): {
    /** Runs `work` so that everything in it belongs to the trace. */
    run<T>(work: () => T): T;
    end(request: EndedRequest): void;
  };
  /** Runs `work` as a step of the trace. Its name may be known only at the end. */
  inSpan<T>(name: () => string, work: () => T): T;
}

/** The metrics and the traces; null for those that are off. */
export interface AppTelemetry {
  readonly metrics: AppMetrics | null;
  readonly traces: AppTraces | null;
}
