/**
 * Reports every request of a gateway to a watch, for metrics and traces. The answers
 * pass through unchanged.
 */

import type { Clock } from "../../shared/ports/clock.ts";
import { MODEL_TIMEOUTS } from "../limits.ts";
import { ModelError } from "../model-error.ts";
import type {
  ModelGateway,
  ModelRequest,
  ModelStream,
  StreamChunk,
  TokenUsage,
} from "../ports/model-gateway.ts";

/**
 * Why a request to a model failed: the provider was `busy`, `unavailable` for another reason that
 * passes, or `rejected` the request, for example its key; the model knows the request not
 * (`unsupported`) or has no room for it (`too-long`); the answer was `declined`, `empty`, `cut-off`
 * or too slow (`timeout`); or the server itself has a fault (`internal`).
 */
export const MODEL_FAILURES = [
  ...(["busy", "unavailable", "rejected", "unsupported", "retired", "too-long"] as const),
  ...(["declined", "empty", "cut-off", "timeout", "internal"] as const),
] as const;

/** Why a request to a model failed. */
export type ModelFailure = (typeof MODEL_FAILURES)[number];

/** How a request ended: finished, stopped by its reader, or failed. */
export interface RequestEnd {
  readonly outcome: "finished" | "stopped" | ModelFailure;
  readonly usage: TokenUsage;
}

/** Watches one request. The methods must not throw. */
export interface RequestWatch {
  /** The first text has arrived. Called at most once. */
  firstText(): void;
  /** Called once, unless the stream is neither read to its end nor cancelled. */
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
    stream: (request) => new WatchedStream(gateway.stream(request), clock, request, watch),
  };
}

const UNKNOWN_USAGE: TokenUsage = { inputTokens: null, outputTokens: null };

/** A stream is its own iterator, because nested ones would cost more per token than the watch. */
class WatchedStream implements ModelStream, AsyncIterator<StreamChunk, void> {
  readonly #stream: ModelStream;
  readonly #clock: Pick<Clock, "elapsed">;
  readonly #begin: () => RequestWatch;
  #chunks: AsyncIterator<StreamChunk, void> | null = null;
  #watch: RequestWatch | null = null;
  #hasText = false;
  #isOver = false;
  #startedAt = 0;
  /** When text arrived last, or the request was sent. */
  #heardAt = 0;

  constructor(
    stream: ModelStream,
    clock: Pick<Clock, "elapsed">,
    request: ModelRequest,
    watch: WatchRequest,
  ) {
    this.#stream = stream;
    this.#clock = clock;
    this.#begin = () => watch(request);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  next(): Promise<IteratorResult<StreamChunk, void>> {
    return (this.#chunks ?? this.#open()).next().then(this.#onStep, this.#onError);
  }

  cancel(): void {
    this.#stream.cancel();
    this.#end(this.#isTooSlow() ? "timeout" : "stopped");
  }

  #open(): AsyncIterator<StreamChunk, void> {
    this.#startedAt = this.#clock.elapsed();
    this.#heardAt = this.#startedAt;
    this.#watch = this.#begin();
    this.#chunks = this.#stream[Symbol.asyncIterator]();
    return this.#chunks;
  }

  readonly #onStep = (step: IteratorResult<StreamChunk, void>) => {
    if (step.done) this.#end("cut-off");
    else if (step.value.kind === "text") this.#hear(step.value.text);
    else if (step.value.kind === "finish") this.#finish(step.value);
    return step;
  };

  readonly #onError = (error: unknown) => {
    this.#end(failureOf(error));
    throw error;
  };

  #hear(text: string): void {
    if (this.#hasText ? text === "" : text.trim() === "") return;
    this.#heardAt = this.#clock.elapsed();
    if (this.#hasText) return;
    this.#hasText = true;
    this.#watch?.firstText();
  }

  #finish({ reason, usage }: StreamChunk & { kind: "finish" }): void {
    const failure = reason === "refused" ? "declined" : "empty";
    this.#end(this.#hasText ? "finished" : failure, usage);
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
    this.#watch?.ended({ outcome, usage });
  }
}

function failureOf(error: unknown): ModelFailure {
  if (!(error instanceof ModelError)) return "internal";
  if (error.refusal !== null) return error.refusal;
  if (error.busy) return "busy";
  return error.retryable ? "unavailable" : "rejected";
}
