import type { Clock } from "@einstein-vs-cat/core";

/** A pause that may be cut short. An alarm that rings outside a pause ends the next one at once. */
export class Alarm {
  readonly #clock: Clock;
  #hasRung = false;
  #wake: () => void = () => {};

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  ring(): void {
    this.#hasRung = true;
    this.#wake();
  }

  /** Resolves after the time (ms), or as soon as the alarm has rung since the last pause. */
  async pause(milliseconds: number): Promise<void> {
    if (!this.#hasRung) {
      const sleep = this.#clock.sleep(milliseconds);
      const rung = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      await Promise.race([sleep.done, rung]);
      sleep.cancel();
    }
    this.#hasRung = false;
  }
}
