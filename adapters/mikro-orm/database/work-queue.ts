/**
 * Runs pieces of work one after the other on a single connection. Urgent work overtakes what is
 * still waiting. Work must not wait for other work of the same queue.
 */
export class WorkQueue {
  readonly #urgent: (() => void)[] = [];
  readonly #ordinary: (() => void)[] = [];
  #isBusy = false;

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /** How many pieces of work wait for their turn. */
  get waiting(): number {
    return this.#urgent.length + this.#ordinary.length;
  }

  async run<T>(work: () => Promise<T>, isUrgent: boolean): Promise<T> {
    if (this.#isBusy)
      await new Promise<void>((resolve) => {
        (isUrgent ? this.#urgent : this.#ordinary).push(resolve);
      });
    this.#isBusy = true;
    try {
      return await work();
    } finally {
      const next = this.#urgent.shift() ?? this.#ordinary.shift();
      if (next === undefined) this.#isBusy = false;
      else next();
    }
  }
}
