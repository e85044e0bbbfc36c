import type { Clock, Sleep } from "../../shared/ports/clock.ts";
import { MODEL_TIMEOUTS } from "../limits.ts";

/**
 * Watches the time of one attempt: `firstText` until the first text, `MODEL_TIMEOUTS.gap` after
 * each text, and a deadline for all. Text only moves the time up to which it waits: a timer for each
 * text would cost more than the rest of its way, so the one timer looks at its end how much is left.
 */
export class Watchdog {
  readonly #clock: Clock;
  readonly #deadline: number;
  readonly #onExpired: () => void;
  #until: number;
  #sleep: Sleep | null = null;
  #sleepsUntil = 0;

  /** `onExpired` is called when the time is over, unless it was cancelled before. */
  constructor(
    clock: Clock,
    deadline: number,
    onExpired: () => void,
    firstText: number = MODEL_TIMEOUTS.firstText,
  ) {
    this.#clock = clock;
    this.#deadline = deadline;
    this.#onExpired = onExpired;
    this.#until = Math.min(deadline, clock.elapsed() + firstText);
    this.#arm();
  }

  /** Whether the time is over. A flood of text could starve the timer, so it asks the clock. */
  get isExpired(): boolean {
    return this.#clock.elapsed() >= this.#until;
  }

  /** Allows another gap, because text has arrived. */
  extend(): void {
    this.#until = Math.min(this.#deadline, this.#clock.elapsed() + MODEL_TIMEOUTS.gap);
    // The first text may have had more time than a gap has.
    if (this.#until < this.#sleepsUntil) this.#arm();
  }

  cancel(): void {
    this.#sleep?.cancel();
    this.#sleep = null;
  }

  #arm(): void {
    this.#sleep?.cancel();
    this.#sleepsUntil = this.#until;
    const sleep = this.#clock.sleep(Math.max(0, this.#until - this.#clock.elapsed()));
    this.#sleep = sleep;
    void sleep.done.then(() => {
      if (this.#sleep !== sleep) return;
      if (this.isExpired) this.#onExpired();
      else this.#arm();
    });
  }
}
