import type { Clock, Job, JobState } from "@einstein-vs-cat/core";

/** A task that deletes the expired rows of a table. */
export type Sweep = () => Promise<unknown>;

/** Repeats the work in the background, and remembers when each was done and when it failed. */
export class Jobs {
  readonly #clock: Pick<Clock, "now">;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #states = new Map<Job, JobState>();

  constructor(clock: Pick<Clock, "now">) {
    this.#clock = clock;
  }

  /** Adds work to the list before it has been done. */
  expect(name: Job): void {
    this.#states.set(name, { name, doneAt: null, failedAt: null });
  }

  /** Repeats sweeps from the next interval on. A failed one is repeated the next time. */
  repeat(name: Job, milliseconds: number, sweeps: readonly Sweep[]): void {
    this.expect(name);
    const timer = setInterval(() => void this.run(name, sweeps).catch(() => {}), milliseconds);
    this.#timers.push(timer.unref());
  }

  /** Does work now. @throws whatever the first sweep that failed throws, when all have ended. */
  async run(name: Job, sweeps: readonly Sweep[]): Promise<void> {
    const ends = await Promise.allSettled(sweeps.map((sweep) => sweep()));
    const failed = ends.find((end) => end.status === "rejected");
    this.note(name, failed === undefined ? "doneAt" : "failedAt");
    if (failed !== undefined) throw failed.reason;
  }

  note(name: Job, what: "doneAt" | "failedAt"): void {
    const before = this.#states.get(name) ?? { name, doneAt: null, failedAt: null };
    this.#states.set(name, { ...before, [what]: this.#clock.now() });
  }

  list(): readonly JobState[] {
    return [...this.#states.values()];
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer);
  }
}
