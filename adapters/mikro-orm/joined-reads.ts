import { setImmediate } from "node:timers/promises";

/**
 * Reads that several callers share when they ask for the same at the same time. A read begins after
 * all its callers have asked, so that each gets what was true since: who asks while one is under way
 * waits for the next.
 */
export class JoinedReads<Result> {
  readonly #read: (key: string) => Promise<Result>;
  /** The reads that have not begun. */
  readonly #waiting = new Map<string, Promise<Result>>();

  constructor(read: (key: string) => Promise<Result>) {
    this.#read = read;
  }

  /** Returns what a read under the key finds that begins in this turn of the event loop. */
  read(key: string): Promise<Result> {
    const waiting = this.#waiting.get(key) ?? this.#soon(key);
    this.#waiting.set(key, waiting);
    return waiting;
  }

  async #soon(key: string): Promise<Result> {
    // The requests that arrive together are all known by then.
    await setImmediate();
    this.#waiting.delete(key);
    return this.#read(key);
  }
}
