import { createDeferred } from "../../shared/deferred.ts";
import type { Clock, Sleep } from "../../shared/ports/clock.ts";
import { MODEL_TIMEOUTS } from "../limits.ts";

/** How long the timer keeps its end although text has arrived (ms). */
const REARM_MS = 1_000;

/**
 * Watches the time of one attempt: `firstText` until the first text, `MODEL_TIMEOUTS.gap` after
 * each text, and a deadline for all. It has one timer, and moves it at most once a second: a timer
 * for each text would cost more than the rest of its way.
 */
export class Watchdog {
  readonly #clock: Clock;
  readonly #deadline: number;
  readonly #expiry = createDeferred<void>();
  #textDeadline: number;
  #armedAt = 0;
  #sleep: Sleep | null = null;

  constructor(clock: Clock, deadline: number, firstText: number = MODEL_TIMEOUTS.firstText) {
    this.#clock = clock;
    this.#deadline = deadline;
    this.#textDeadline = clock.elapsed() + firstText;
    this.#arm();
  }

  /** Resolves when the time is over, unless it was cancelled before. */
  get expiry(): Promise<void> {
    return this.#expiry.promise;
  }

  /** Whether the time is over. A flood of chunks could starve the timer, so it asks the clock. */
  get isExpired(): boolean {
    return this.#remaining() <= 0;
  }

  /** Allows another gap, because text has arrived. */
  extend(): void {
    const now = this.#clock.elapsed();
    this.#textDeadline = now + MODEL_TIMEOUTS.gap;
    if (now - this.#armedAt >= REARM_MS) this.#arm();
  }

  cancel(): void {
    this.#sleep?.cancel();
    this.#sleep = null;
  }

  #remaining(): number {
    return Math.min(this.#textDeadline, this.#deadline) - this.#clock.elapsed();
  }

  #arm(): void {
    this.#sleep?.cancel();
    this.#armedAt = this.#clock.elapsed();
    const sleep = this.#clock.sleep(Math.max(0, this.#remaining()));
    this.#sleep = sleep;
    void sleep.done.then(() => {
      if (this.#sleep !== sleep) return;
      if (this.isExpired) this.#expiry.resolve();
      else this.#arm();
    });
  }
}
