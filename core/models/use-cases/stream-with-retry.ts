/**
 * Streams one answer from a provider that may be busy, broken, slow or cut off: at most two
 * retries, and only before the first text; a timeout for every wait; an answer counts only with its
 * finish chunk. The file is long because retries, timeouts and the stop signal share one loop.
 */

import type { Clock } from "../../ports/clock.ts";
import type {
  ModelGateway,
  ModelRequest,
  ModelStream,
  TokenUsage,
} from "../../ports/model-gateway.ts";
import { DomainError } from "../../shared/errors.ts";
import { PATIENCE } from "../../shared/limits.ts";
import { ModelError } from "../model-error.ts";

/** Receives the text and can stop the stream. */
export interface StreamListener {
  /** Called with every chunk of text, in order. */
  onText(text: string): void;
  /** Called when the gateway names what answers. */
  onModel?(aiModel: string): void;
  /** Resolves to stop the answer. The text so far remains valid. */
  readonly stopped: Promise<unknown>;
}

/** How an answer ended: complete, or stopped by the listener. */
export interface StreamOutcome {
  readonly ending: "finished" | "stopped";
  readonly usage: TokenUsage;
}

const TIMED_OUT: unique symbol = Symbol("time over");
const STOPPED: unique symbol = Symbol("stopped");
const UNKNOWN_USAGE: TokenUsage = { inputTokens: null, outputTokens: null };

/**
 * Streams one request through a gateway. Timeouts: 20 s to the first text of each attempt, 20 s
 * between chunks, 120 s in total including retries (until `deadline`). Follows a `Retry-After` of
 * up to 10 s; a longer one ends the stream.
 * @throws DomainError `provider-busy` when the provider stayed overloaded, else `turn-failed`. The
 * cause is the provider's error.
 */
export async function streamWithRetry(
  clock: Clock,
  gateway: ModelGateway,
  request: ModelRequest,
  listener: StreamListener,
  deadline: number = clock.now() + PATIENCE.whole,
): Promise<StreamOutcome> {
  const stopped = listener.stopped.then((): typeof STOPPED => STOPPED);
  for (let attempt = 0; ; attempt += 1) {
    let hasText = false;
    try {
      return await readStream(clock, gateway.stream(request), deadline, stopped, {
        ...listener,
        onText(text) {
          hasText = true;
          listener.onText(text);
        },
      });
    } catch (error) {
      const delay = hasText || attempt >= PATIENCE.retries ? null : retryDelay(error, attempt);
      if (delay === null || clock.now() + delay >= deadline) throw toDomainError(error);
      const ending = await withTimeout(clock, delay, stopped);
      if (ending === STOPPED) return { ending: "stopped", usage: UNKNOWN_USAGE };
    }
  }
}

/** Reads one attempt until its finish chunk, the stop, or a timeout. */
async function readStream(
  clock: Clock,
  stream: ModelStream,
  deadline: number,
  stopped: Promise<typeof STOPPED>,
  { onText, onModel }: Omit<StreamListener, "stopped">,
): Promise<StreamOutcome> {
  const chunks = stream[Symbol.asyncIterator]();
  let hasText = false;
  // White space alone is not an answer, so hold it back until the first word.
  let blank = "";
  let textDeadline = clock.now() + PATIENCE.firstText;
  try {
    for (;;) {
      const timeout = Math.min(textDeadline, deadline) - clock.now();
      // Check here too, because a flood of chunks could starve the timer.
      if (timeout <= 0) throw timeoutError();
      const next = chunks.next();
      next.catch(() => {});
      const step = await withTimeout(clock, timeout, Promise.race([stopped, next]));
      if (step === STOPPED) return { ending: "stopped", usage: UNKNOWN_USAGE };
      if (step === TIMED_OUT) throw timeoutError();
      if (step.done)
        throw new ModelError("the answer was cut off without a finish mark", { retryable: true });
      if (step.value.kind === "finish") {
        if (!hasText)
          throw new ModelError(`the answer was empty (${step.value.reason})`, { retryable: true });
        return { ending: "finished", usage: step.value.usage };
      }
      if (step.value.kind === "model") {
        onModel?.(step.value.aiModel);
        continue;
      }
      const text = blank + step.value.text;
      blank = hasText || text.trim() !== "" ? "" : text;
      if (text === "" || blank !== "") continue;
      textDeadline = clock.now() + PATIENCE.gap;
      hasText = true;
      onText(text);
    }
  } finally {
    stream.cancel();
  }
}

/** Returns the result of a promise, or `TIMED_OUT` when the time is up first. */
async function withTimeout<T>(
  clock: Clock,
  milliseconds: number,
  promise: Promise<T>,
): Promise<T | typeof TIMED_OUT> {
  const sleep = clock.sleep(Math.max(0, milliseconds));
  try {
    return await Promise.race([promise, sleep.done.then((): typeof TIMED_OUT => TIMED_OUT)]);
  } finally {
    sleep.cancel();
  }
}

/**
 * Returns the delay before the next attempt (ms), doubling from half a second; null when a retry is
 * pointless.
 */
function retryDelay(error: unknown, attempt: number): number | null {
  if (!(error instanceof ModelError) || !error.retryable) return null;
  if (error.retryAfterMs !== null)
    return error.retryAfterMs <= PATIENCE.longestRetryAfter ? error.retryAfterMs : null;
  return 500 * 2 ** attempt;
}

function timeoutError(): ModelError {
  return new ModelError("the provider took too long", { retryable: true });
}

function toDomainError(error: unknown): DomainError {
  const busy = error instanceof ModelError && error.busy;
  return new DomainError(busy ? "provider-busy" : "turn-failed", { cause: error });
}
