import type { Clock } from "@einstein-vs-cat/core";

/** A clock that stands still until a test moves it. */
export class FakeClock implements Clock {
  #now: number;
  #sleepers: { due: number; wake: () => void }[] = [];

  constructor(now = 1_800_000_000_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
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

  /** How many waits are pending. */
  get sleepers(): number {
    return this.#sleepers.length;
  }

  /** How long until the next wait is over (ms), or null when nothing waits. */
  get nextDue(): number | null {
    return this.#sleepers.length === 0
      ? null
      : Math.min(...this.#sleepers.map(({ due }) => due)) - this.#now;
  }

  /** Moves the time, waking every sleeper that is due in its order. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
    const due = this.#sleepers
      .filter((sleeper) => sleeper.due <= this.#now)
      .sort((a, b) => a.due - b.due);
    this.#sleepers = this.#sleepers.filter((sleeper) => sleeper.due > this.#now);
    for (const { wake } of due) wake();
  }
}
