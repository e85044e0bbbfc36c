/**
 * One answer from a provider that may be busy, broken, slow or cut off: at most two retries, and only before
 * the first text; a limit on every wait; no answer counts without its finish mark.
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

/** Where the text goes and how to end early. */
export interface StreamListener {
  /** Called with every piece of text, in order. */
  onText(text: string): void;
  /** Resolves when the answer is to end early; what was said until then stands. */
  readonly stopped: Promise<unknown>;
}

/** How an answer ended: whole, or stopped by the listener. */
export interface StreamOutcome {
  readonly ending: "finished" | "stopped";
  readonly usage: TokenUsage;
}

const TIME_OVER: unique symbol = Symbol("time over");
const STOPPED: unique symbol = Symbol("stopped");
const UNKNOWN_USAGE: TokenUsage = { inputTokens: null, outputTokens: null };

/**
 * Speaks one request through a gateway. First text within 20 s of each try, gaps under 20 s, the whole under
 * 120 s, tries and waits included. A `Retry-After` is obeyed up to 10 s; a longer one ends the turn.
 * @throws DomainError `provider-busy` when the provider was overloaded to the end, else `turn-failed`; the
 * cause is the provider's own error.
 */
export async function streamWithRetry(
  clock: Clock,
  gateway: ModelGateway,
  request: ModelRequest,
  listener: StreamListener,
): Promise<StreamOutcome> {
  const deadline = clock.now() + PATIENCE.whole;
  const stopped = listener.stopped.then((): typeof STOPPED => STOPPED);
  for (let attempt = 0; ; attempt += 1) {
    let hasSpoken = false;
    try {
      return await listen(clock, gateway.stream(request), deadline, stopped, (text) => {
        hasSpoken = true;
        listener.onText(text);
      });
    } catch (error) {
      const wait =
        hasSpoken || attempt >= PATIENCE.retries ? null : waitBeforeRetry(error, attempt);
      if (wait === null || clock.now() + wait >= deadline) throw asDomainError(error);
      const ending = await within(clock, wait, stopped);
      if (ending === STOPPED) return { ending: "stopped", usage: UNKNOWN_USAGE };
    }
  }
}

/** Listens to one try until its finish mark, the stop, or the end of patience. */
async function listen(
  clock: Clock,
  speech: ModelStream,
  deadline: number,
  stopped: Promise<typeof STOPPED>,
  onText: (text: string) => void,
): Promise<StreamOutcome> {
  const pieces = speech[Symbol.asyncIterator]();
  let hasSpoken = false;
  // White space alone is no answer, so it waits for the first word.
  let blank = "";
  let textBy = clock.now() + PATIENCE.firstText;
  try {
    for (;;) {
      const patience = Math.min(textBy, deadline) - clock.now();
      // Checked here too: a flood of pieces could outrun the timer for ever.
      if (patience <= 0) throw tookTooLong();
      const next = pieces.next();
      next.catch(() => {});
      const step = await within(clock, patience, Promise.race([stopped, next]));
      if (step === STOPPED) return { ending: "stopped", usage: UNKNOWN_USAGE };
      if (step === TIME_OVER) throw tookTooLong();
      if (step.done)
        throw new ModelError("the answer was cut off without a finish mark", { retryable: true });
      if (step.value.kind === "finish") {
        if (!hasSpoken)
          throw new ModelError(`the answer was empty (${step.value.reason})`, { retryable: true });
        return { ending: "finished", usage: step.value.usage };
      }
      const text = blank + step.value.text;
      blank = hasSpoken || text.trim() !== "" ? "" : text;
      if (text === "" || blank !== "") continue;
      textBy = clock.now() + PATIENCE.gap;
      hasSpoken = true;
      onText(text);
    }
  } finally {
    speech.cancel();
  }
}

/** The result of a promise, or the mark that the time was over first. */
async function within<T>(
  clock: Clock,
  milliseconds: number,
  promise: Promise<T>,
): Promise<T | typeof TIME_OVER> {
  const sleep = clock.sleep(Math.max(0, milliseconds));
  try {
    return await Promise.race([promise, sleep.done.then((): typeof TIME_OVER => TIME_OVER)]);
  } finally {
    sleep.cancel();
  }
}

/** How long to wait before the next try (ms), doubling from half a second; null when another try is no use. */
function waitBeforeRetry(error: unknown, attempt: number): number | null {
  if (!(error instanceof ModelError) || !error.retryable) return null;
  if (error.retryAfterMs !== null)
    return error.retryAfterMs <= PATIENCE.longestRetryAfter ? error.retryAfterMs : null;
  return 500 * 2 ** attempt;
}

function tookTooLong(): ModelError {
  return new ModelError("the provider took too long", { retryable: true });
}

function asDomainError(error: unknown): DomainError {
  const busy = error instanceof ModelError && error.busy;
  return new DomainError(busy ? "provider-busy" : "turn-failed", undefined, error);
}
