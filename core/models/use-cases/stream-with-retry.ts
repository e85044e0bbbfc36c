/**
 * Streams one answer from a provider that may be busy, broken, slow or cut off: at most two
 * retries, and only before the first text; a timeout for every wait; an answer counts only with its
 * finish chunk.
 */

import { DomainError } from "../../shared/errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import { MODEL_TIMEOUTS } from "../limits.ts";
import { ModelError } from "../model-error.ts";
import type {
  ModelGateway,
  ModelRequest,
  ModelStream,
  TokenUsage,
} from "../ports/model-gateway.ts";
import { Watchdog } from "./watchdog.ts";

/** Receives the text and can stop the stream. */
export interface StreamListener {
  /** Called with every chunk of text, in order. */
  onText(text: string): void;
  /** Called when the gateway names what answers. */
  onModel?(aiModel: string): void;
  /** Resolves to stop the answer. The text so far remains valid. */
  readonly stopped: Promise<unknown>;
  /** How long each attempt may take to its first text (ms); `MODEL_TIMEOUTS.firstText` by default. */
  readonly firstText?: number;
}

/** How an answer ended: complete, or stopped by the listener. */
export interface StreamOutcome {
  readonly ending: "finished" | "stopped";
  readonly usage: TokenUsage;
}

const STOPPED: StreamOutcome = {
  ending: "stopped",
  usage: { inputTokens: null, outputTokens: null },
};

/**
 * Streams one request through a gateway. Timeouts: usually 20 s to the first text of each attempt, 20 s
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
  deadline: number = clock.now() + MODEL_TIMEOUTS.whole,
): Promise<StreamOutcome> {
  const stop = new StopSignal(listener.stopped);
  for (let attempt = 0; ; attempt += 1) {
    let hasText = false;
    try {
      return await runAttempt(clock, gateway.stream(request), deadline, stop, {
        ...listener,
        onText(text) {
          hasText = true;
          listener.onText(text);
        },
      });
    } catch (error) {
      const delay =
        hasText || attempt >= MODEL_TIMEOUTS.retries ? null : retryDelay(error, attempt);
      if (delay === null || clock.now() + delay >= deadline) throw toDomainError(error);
      const sleep = clock.sleep(delay);
      await Promise.race([sleep.done, stop.given]);
      sleep.cancel();
      if (stop.isGiven) return STOPPED;
    }
  }
}

/** The stop signal, as a flag for every chunk and as a promise for everything that waits. */
class StopSignal {
  isGiven = false;
  readonly given: Promise<void>;

  constructor(stopped: Promise<unknown>) {
    this.given = stopped.then(() => {
      this.isGiven = true;
    });
  }
}

/**
 * Runs one attempt until its finish chunk, the stop, or a timeout. It waits for all three once, not
 * with each chunk.
 */
async function runAttempt(
  clock: Clock,
  stream: ModelStream,
  deadline: number,
  stop: StopSignal,
  listener: Omit<StreamListener, "stopped">,
): Promise<StreamOutcome> {
  const watchdog = new Watchdog(clock, deadline, listener.firstText);
  try {
    return await Promise.race([
      readChunks(stream, watchdog, stop, listener),
      stop.given.then(() => STOPPED),
      watchdog.expiry.then(() => {
        throw timeoutError();
      }),
    ]);
  } finally {
    watchdog.cancel();
    stream.cancel();
  }
}

/** Reads chunks until the finish chunk, and no further one after the stop or a timeout. */
async function readChunks(
  stream: ModelStream,
  watchdog: Watchdog,
  stop: StopSignal,
  { onText, onModel }: Omit<StreamListener, "stopped">,
): Promise<StreamOutcome> {
  let hasText = false;
  // White space alone is not an answer, so hold it back until the first word.
  let blank = "";
  const chunks = stream[Symbol.asyncIterator]();
  for (;;) {
    const step = await chunks.next();
    if (stop.isGiven) return STOPPED;
    if (watchdog.isExpired) throw timeoutError();
    if (step.done)
      throw new ModelError("the answer was cut off without a finish mark", { retryable: true });
    if (step.value.kind === "finish") {
      if (!hasText)
        throw new ModelError(`the answer was empty (${step.value.reason})`, {
          // The same request would think for as long again, and cost as much.
          retryable: step.value.reason !== "length",
        });
      return { ending: "finished", usage: step.value.usage };
    }
    if (step.value.kind === "model") {
      onModel?.(step.value.aiModel);
      continue;
    }
    // No store keeps a NUL.
    const text = blank + step.value.text.replaceAll("\0", "");
    blank = hasText || text.trim() !== "" ? "" : text;
    if (text === "" || blank !== "") continue;
    watchdog.extend();
    hasText = true;
    onText(text);
  }
}

/**
 * Returns the delay before the next attempt (ms), doubling from half a second; null when a retry is
 * pointless.
 */
function retryDelay(error: unknown, attempt: number): number | null {
  if (!(error instanceof ModelError) || !error.retryable) return null;
  if (error.retryAfterMs !== null)
    return error.retryAfterMs <= MODEL_TIMEOUTS.longestRetryAfter ? error.retryAfterMs : null;
  return 500 * 2 ** attempt;
}

function timeoutError(): ModelError {
  return new ModelError("the provider took too long", { retryable: true });
}

function toDomainError(error: unknown): DomainError {
  const busy = error instanceof ModelError && error.busy;
  return new DomainError(busy ? "provider-busy" : "turn-failed", { cause: error });
}
