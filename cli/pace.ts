import type { Clock, Sleep } from "@einstein-vs-cat/core";

/** A clock whose waits can be cut short: the built-in script speaks by it at a human pace. */
export class Pace implements Clock {
  readonly #clock: Clock;
  readonly #waits = new Set<() => void>();
  #isHurried = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Ends all waits at once, until `resume`. */
  hurry(): void {
    this.#isHurried = true;
    for (const end of this.#waits) end();
  }

  resume(): void {
    this.#isHurried = false;
  }

  now = () => this.#clock.now();
  elapsed = () => this.#clock.elapsed();

  sleep(milliseconds: number): Sleep {
    if (this.#isHurried) return { done: Promise.resolve(), cancel() {} };
    const sleep = this.#clock.sleep(milliseconds);
    let end = () => {};
    const hurried = new Promise<void>((resolve) => {
      end = resolve;
    });
    this.#waits.add(end);
    const forget = () => {
      this.#waits.delete(end);
      sleep.cancel();
    };
    return { done: Promise.race([sleep.done, hurried]).then(forget), cancel: forget };
  }
}
