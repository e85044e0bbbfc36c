/**
 * Streams one answer from a provider that may be busy, broken, slow or cut off: at most two
 * retries, and only before the first text; a timeout for every wait; an answer counts only with its
 * finish chunk. A longer answer than the request allows is cut off and complete as it is.
 */

import { DomainError } from "../../shared/errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import { truncate } from "../../shared/text.ts";
import { CHARACTERS_PER_TOKEN, MODEL_TIMEOUTS } from "../limits.ts";
import { ModelError } from "../model-error.ts";
import type {
  FinishReason,
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

const UNKNOWN_USAGE: TokenUsage = { inputTokens: null, outputTokens: null };

const STOPPED: StreamOutcome = { ending: "stopped", usage: UNKNOWN_USAGE };

/**
 * Streams one request through a gateway. Timeouts: usually 20 s to the first text of each attempt, 20 s
 * between chunks, 120 s in total including retries (until `deadline`). Follows a `Retry-After` of
 * up to 10 s; a longer one ends the stream.
 * @throws DomainError `provider-busy` when the provider stayed overloaded, `key-refused` when it does
 * not accept the key of this server, else `turn-failed`. The cause is the provider's error.
 */
export async function streamWithRetry(
  clock: Clock,
  gateway: ModelGateway,
  request: ModelRequest,
  listener: StreamListener,
  deadline: number = clock.elapsed() + MODEL_TIMEOUTS.whole,
): Promise<StreamOutcome> {
  const stop = new StopSignal(listener.stopped);
  for (let attempt = 0; ; attempt += 1) {
    let hasText = false;
    try {
      const room = CHARACTERS_PER_TOKEN * request.maxTokens;
      return await runAttempt(clock, gateway.stream(request), { deadline, room }, stop, {
        ...listener,
        onText(text) {
          hasText = true;
          listener.onText(text);
        },
      });
    } catch (error) {
      const delay =
        hasText || attempt >= MODEL_TIMEOUTS.retries ? null : retryDelay(error, attempt);
      if (delay === null || clock.elapsed() + delay >= deadline) throw toDomainError(error);
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
  { deadline, room }: { readonly deadline: number; readonly room: number },
  stop: StopSignal,
  listener: Omit<StreamListener, "stopped">,
): Promise<StreamOutcome> {
  const watchdog = new Watchdog(clock, deadline, listener.firstText);
  try {
    return await Promise.race([
      readChunks(stream, room, watchdog, stop, listener),
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

/**
 * Reads chunks until the finish chunk, and no further one after the stop, a timeout, or as many
 * characters as there is room for.
 */
async function readChunks(
  stream: ModelStream,
  room: number,
  watchdog: Watchdog,
  stop: StopSignal,
  { onText, onModel }: Omit<StreamListener, "stopped">,
): Promise<StreamOutcome> {
  let hasText = false;
  let left = room;
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
      if (!hasText) throw emptyAnswer(step.value.reason);
      return { ending: "finished", usage: step.value.usage };
    }
    if (step.value.kind === "model") {
      onModel?.(step.value.aiModel);
      continue;
    }
    // No store keeps a NUL.
    const text = blank + step.value.text.replaceAll("\0", "");
    blank = hasText || text.trim() !== "" ? "" : text;
    if (blank.length > left) throw emptyAnswer("length");
    if (text === "" || blank !== "") continue;
    watchdog.extend();
    hasText = true;
    onText(truncate(text.slice(0, left + 1), left, ""));
    left -= text.length;
    if (left <= 0) return { ending: "finished", usage: UNKNOWN_USAGE };
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

/** An answer that ended at its length would think for as long again, and cost as much. */
function emptyAnswer(reason: FinishReason): ModelError {
  return new ModelError(`the answer was empty (${reason})`, { retryable: reason !== "length" });
}

function timeoutError(): ModelError {
  return new ModelError("the provider took too long", { retryable: true });
}

function toDomainError(error: unknown): DomainError {
  return new DomainError(codeOf(error), { cause: error });
}

function codeOf(error: unknown): "provider-busy" | "key-refused" | "turn-failed" {
  if (!(error instanceof ModelError)) return "turn-failed";
  if (error.isKeyRefused) return "key-refused";
  return error.busy ? "provider-busy" : "turn-failed";
}
