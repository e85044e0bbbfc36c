/**
 * Reports every request of a gateway to a watch, for metrics and traces. The answers
 * pass through unchanged.
 */

import type { Clock } from "../../shared/ports/clock.ts";
import { MODEL_TIMEOUTS } from "../limits.ts";
import { type ModelFailure, modelFailureOf } from "../model-failure.ts";
import type {
  AnswerEnd,
  AnswerSink,
  ModelGateway,
  ModelRequest,
  ModelStream,
  TokenUsage,
} from "../ports/model-gateway.ts";

/** How a request ended: finished, stopped by its reader, or failed. */
export interface RequestEnd {
  readonly outcome: "finished" | "stopped" | ModelFailure;
  readonly usage: TokenUsage;
}

/** Watches one request. The methods must not throw. */
export interface RequestWatch {
  /** The first text has arrived. Called at most once. */
  firstText(): void;
  /** Called once. */
  ended(end: RequestEnd): void;
}

/** Called when a request is sent. */
export type WatchRequest = (request: ModelRequest) => RequestWatch;

/** Returns the gateway with a watch on each of its requests. */
export function watchGateway(
  gateway: ModelGateway,
  clock: Pick<Clock, "elapsed">,
  watch: WatchRequest,
): ModelGateway {
  const { isScript = false } = gateway;
  return {
    isScript,
    stream: (request, sink) => new WatchedStream(gateway, clock, watch, [request, sink]),
  };
}

const UNKNOWN_USAGE: TokenUsage = { inputTokens: null, outputTokens: null };

/** A stream is the sink of the one that it watches. */
class WatchedStream implements ModelStream, AnswerSink {
  readonly done: Promise<AnswerEnd | null>;
  readonly #sink: AnswerSink;
  readonly #clock: Pick<Clock, "elapsed">;
  readonly #watch: RequestWatch;
  readonly #stream: ModelStream;
  readonly #startedAt: number;
  /** When text arrived last, or the request was sent. */
  #heardAt: number;
  #hasText = false;
  #isOver = false;

  constructor(
    gateway: ModelGateway,
    clock: Pick<Clock, "elapsed">,
    watch: WatchRequest,
    [request, sink]: readonly [ModelRequest, AnswerSink],
  ) {
    this.#sink = sink;
    this.#clock = clock;
    this.#startedAt = clock.elapsed();
    this.#heardAt = this.#startedAt;
    this.#watch = watch(request);
    this.#stream = gateway.stream(request, this);
    this.done = this.#stream.done.then(
      (end) => this.#onEnd(end),
      (error) => {
        this.#end(modelFailureOf(error));
        throw error;
      },
    );
  }

  text(text: string): void {
    this.#hear(text);
    this.#sink.text(text);
  }

  model(aiModel: string): void {
    this.#sink.model(aiModel);
  }

  cancel(): void {
    this.#stream.cancel();
    this.#end(this.#isTooSlow() ? "timeout" : "stopped");
  }

  #hear(text: string): void {
    if (this.#hasText ? text === "" : text.trim() === "") return;
    this.#heardAt = this.#clock.elapsed();
    if (this.#hasText) return;
    this.#hasText = true;
    this.#watch.firstText();
  }

  #onEnd(end: AnswerEnd | null): AnswerEnd | null {
    const failure = end?.reason === "refused" ? "declined" : "empty";
    if (end === null) this.#end("cut-off");
    else this.#end(this.#hasText ? "finished" : failure, end.usage);
    return end;
  }

  /** Whether a cancellation now is a timeout: `streamWithRetry` waits as long before it cancels. */
  #isTooSlow(): boolean {
    const now = this.#clock.elapsed();
    const patience = this.#hasText ? MODEL_TIMEOUTS.gap : MODEL_TIMEOUTS.firstText;
    return now - this.#heardAt >= patience || now - this.#startedAt >= MODEL_TIMEOUTS.whole;
  }

  #end(outcome: RequestEnd["outcome"], usage: TokenUsage = UNKNOWN_USAGE): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#watch.ended({ outcome, usage });
  }
}
