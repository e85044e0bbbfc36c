import type { Clock } from "@einstein-vs-cat/core";

/** Within this time (ms) those who watch read a change, so that they do not all ask at once. */
export const SPREAD_MS = 2_000;

/** What is read, and until when. */
interface ReadPorts {
  readonly clock: Clock;
  /** Reads what is new; with the number of a turn that is shown, also in place of that. */
  refresh(turnNumber: number | null): Promise<void>;
}

/**
 * Reads what is new on the page of a watched debate: one after another, because no answer may take the
 * place of a later one. What has changed is read with the turn on the screen, if there is one.
 */
export class PageReads {
  readonly #ports: ReadPorts;
  readonly #signal: AbortSignal;
  #last = Promise.resolve();
  #turns = 0;
  #hasChange = false;

  /** Reads nothing of a change after `signal`. */
  constructor(ports: ReadPorts, signal: AbortSignal) {
    this.#ports = ports;
    this.#signal = signal;
  }

  /** @throws what `refresh` throws. */
  read(turnNumber: number | null): Promise<void> {
    const read = this.#last.then(() => {
      this.#hasChange = false;
      return this.#ports.refresh(turnNumber);
    });
    this.#last = read.catch(() => {});
    return read;
  }

  /** Notes that something has changed, and has it read. */
  noteChange(): void {
    const isKnown = this.#hasChange;
    this.#hasChange = true;
    if (!isKnown && this.#turns === 0) void this.#readChange();
  }

  /** Notes that a turn comes on the screen, which is read when it is kept. */
  turnComes(): void {
    this.#turns += 1;
  }

  /** Notes that a turn is off the screen. What was not read with it is read now. */
  turnGoes(): void {
    this.#turns -= 1;
    if (this.#hasChange && this.#turns === 0) void this.#readChange();
  }

  async #readChange(): Promise<void> {
    await this.#ports.clock.sleep(Math.random() * SPREAD_MS).done;
    if (this.#hasChange && !this.#signal.aborted) await this.read(null).catch(() => {});
  }
}
