/**
 * The text of a running turn, with one writer and any number of readers. Each reader starts at the
 * first word. Readers pull, so a slow one neither uses memory nor delays the others.
 */

import { DomainError, type ErrorCode } from "../shared/errors.ts";

/**
 * Reads a running turn from its start. Ends when the turn was kept; throws a DomainError when it
 * failed.
 */
export interface TurnReader extends AsyncIterator<string, void> {
  /** The length of the text that is written but not yet read, in UTF-16 code units. */
  readonly lag: number;
}

type StreamState = "running" | "kept" | ErrorCode;

/** Returns the end of the readable text: never the first half of a surrogate pair. */
function safeEnd(text: string): number {
  return /[\uD800-\uDBFF]/.test(text.slice(-1)) ? text.length - 1 : text.length;
}

/** One writer, many readers. The text only grows until the turn ends as kept or failed. */
export class TurnStream {
  readonly turnNumber: number;
  readonly #onReaders: () => void;
  #text = "";
  #state: StreamState = "running";
  #waiting: (() => void)[] = [];
  #readers = 0;
  #wasRead = false;

  /** `onReaders` is called whenever `isAbandoned` changes. */
  constructor(turnNumber: number, onReaders: () => void = () => {}) {
    this.turnNumber = turnNumber;
    this.#onReaders = onReaders;
  }

  /** The text so far. */
  get text(): string {
    return this.#text;
  }

  /** Whether the turn has not ended. */
  get isRunning(): boolean {
    return this.#state === "running";
  }

  /**
   * Whether it has had readers and all of them have left. A turn that had none yet does not count:
   * whoever asked for it is about to read it.
   */
  get isAbandoned(): boolean {
    return this.#wasRead && this.#readers === 0;
  }

  /** Appends text. Has no effect after the end of the turn. */
  push(text: string): void {
    if (!this.isRunning || text === "") return;
    this.#text += text;
    this.#notifyReaders();
  }

  /**
   * Ends the turn: `kept` after its response is stored, else an error code. Only the first call has
   * an effect.
   */
  end(state: "kept" | ErrorCode): void {
    if (!this.isRunning) return;
    this.#state = state;
    this.#notifyReaders();
  }

  /** Resolves when the turn has ended. Never rejects. */
  async ended(): Promise<void> {
    while (this.isRunning) await this.#nextChange();
  }

  /**
   * Returns a new reader that starts at the first word. Each chunk is all the text since its last
   * one. A reader that leaves before the end must say so with `return`.
   */
  read(): TurnReader & AsyncIterable<string> {
    const stream = this;
    let position = 0;
    let closed = false;
    this.#countReader(1);
    return {
      get lag() {
        return stream.#text.length - position;
      },
      async next() {
        while (!closed) {
          const end = stream.isRunning ? safeEnd(stream.#text) : stream.#text.length;
          if (end > position) {
            const chunk = stream.#text.slice(position, end);
            position = end;
            return { done: false, value: chunk };
          }
          if (stream.#state === "kept") break;
          if (stream.#state !== "running") throw new DomainError(stream.#state);
          await stream.#nextChange();
        }
        return { done: true, value: undefined };
      },
      async return() {
        if (!closed) stream.#countReader(-1);
        closed = true;
        stream.#notifyReaders();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  #countReader(change: 1 | -1): void {
    const wasAbandoned = this.isAbandoned;
    this.#readers += change;
    this.#wasRead = true;
    if (this.isAbandoned !== wasAbandoned) this.#onReaders();
  }

  #nextChange(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  #notifyReaders(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}
