import type { Clock } from "@einstein-vs-cat/core";

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  #now: number;
  #set = 0;
  #sleepers: { due: number; wake: () => void }[] = [];

  constructor(now = 1_800_000_000_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now + this.#set;
  }

  elapsed(): number {
    return this.#now;
  }

  /** Sets the clock of the machine forward or back, while no time passes. */
  setBy(milliseconds: number): void {
    this.#set += milliseconds;
  }

  sleep(milliseconds: number) {
    let wake = () => {};
    const done = new Promise<void>((resolve) => {
      wake = resolve;
    });
    const sleeper = { due: this.#now + milliseconds, wake };
    this.#sleepers.push(sleeper);
    return {
      done,
      cancel: () => {
        this.#sleepers = this.#sleepers.filter((other) => other !== sleeper);
      },
    };
  }

  /** The number of pending sleeps. */
  get sleepers(): number {
    return this.#sleepers.length;
  }

  /** The time until the next sleep ends (ms), or null when none is pending. */
  get nextDue(): number | null {
    return this.#sleepers.length === 0
      ? null
      : Math.min(...this.#sleepers.map(({ due }) => due)) - this.#now;
  }

  /** Advances the time and ends every sleep that is due, earliest first. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#sleepers
      .filter((sleeper) => sleeper.due <= this.#now)
      .sort((a, b) => a.due - b.due);
    this.#sleepers = this.#sleepers.filter((sleeper) => sleeper.due > this.#now);
    for (const { wake } of due) wake();
  }
}
