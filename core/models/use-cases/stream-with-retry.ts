/**
 * Streams one answer from a provider that may be busy, broken, slow or cut off: at most two
 * retries, and only before the first text; a timeout for every wait; an answer counts only with its
 * regular end. A longer answer than the request allows is cut off and complete as it is.
 */

import { DomainError } from "../../shared/errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import { MODEL_TIMEOUTS } from "../limits.ts";
import { ModelError } from "../model-error.ts";
import type { ModelGateway, ModelRequest } from "../ports/model-gateway.ts";
import { AnswerAttempt, type StreamOutcome } from "./answer-attempt.ts";

export type { StreamOutcome };

/** Receives the text and can stop the stream. */
export interface StreamListener {
  /** Called with every piece of text, in order. */
  onText(text: string): void;
  /** Called when the gateway names what answers. */
  onModel?(aiModel: string): void;
  /** Resolves to stop the answer. The text so far remains valid. */
  readonly stopped: Promise<unknown>;
  /** How long each attempt may take to its first text (ms); `MODEL_TIMEOUTS.firstText` by default. */
  readonly firstText?: number;
}

const STOPPED: StreamOutcome = {
  ending: "stopped",
  usage: { inputTokens: null, outputTokens: null },
};

/**
 * Streams one request through a gateway. Timeouts: usually 20 s to the first text of each attempt, 20 s
 * between texts, 120 s in total including retries (until `deadline`). Follows a `Retry-After` of
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
  for (let tries = 0; ; tries += 1) {
    const attempt = new AnswerAttempt(clock, deadline, request, listener);
    void stop.given.then(() => attempt.stop());
    try {
      return await attempt.run(gateway, request);
    } catch (error) {
      const delay =
        attempt.hasText || tries >= MODEL_TIMEOUTS.retries ? null : retryDelay(error, tries);
      if (delay === null || clock.elapsed() + delay >= deadline) throw toDomainError(error);
      const sleep = clock.sleep(delay);
      await Promise.race([sleep.done, stop.given]);
      sleep.cancel();
      if (stop.isGiven) return STOPPED;
    }
  }
}

/** The stop signal, as a flag and as a promise for everything that waits. */
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
 * Returns the delay before the next attempt (ms), doubling from half a second; null when a retry is
 * pointless.
 */
export function retryDelay(error: unknown, attempt: number): number | null {
  if (!(error instanceof ModelError) || !error.retryable) return null;
  if (error.retryAfterMs !== null)
    return error.retryAfterMs <= MODEL_TIMEOUTS.longestRetryAfter ? error.retryAfterMs : null;
  return 500 * 2 ** attempt;
}

/** Returns the failure that a person sees, with the provider's error as its cause. */
export function toDomainError(error: unknown): DomainError {
  return new DomainError(codeOf(error), { cause: error });
}

function codeOf(error: unknown): "provider-busy" | "key-refused" | "turn-failed" {
  if (!(error instanceof ModelError)) return "turn-failed";
  if (error.isKeyRefused) return "key-refused";
  return error.busy ? "provider-busy" : "turn-failed";
}
