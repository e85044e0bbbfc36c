/**
 * The text of one running turn, written once and read by any number of followers, each from its first word.
 * Followers pull, so that a slow one costs no memory and holds up nobody.
 */

import { DomainError, type ErrorCode } from "../shared/errors.ts";

/** Reads a running turn from its start; throws a DomainError when the turn failed, ends when it was kept. */
export interface TurnReader extends AsyncIterator<string, void> {
  /** How much text is written and not yet read, in UTF-16 code units. */
  readonly lag: number;
}

type FeedState = "running" | "kept" | ErrorCode;

/** The end of a text that is safe to hand out: never the first half of a surrogate pair. */
function wholeEnd(text: string): number {
  return /[\uD800-\uDBFF]/.test(text.slice(-1)) ? text.length - 1 : text.length;
}

/** One writer, many readers. The text only grows until the turn ends as kept or failed. */
export class TurnStream {
  readonly turnNumber: number;
  #text = "";
  #state: FeedState = "running";
  #wake: (() => void)[] = [];

  constructor(turnNumber: number) {
    this.turnNumber = turnNumber;
  }

  /** All the text so far. */
  get text(): string {
    return this.#text;
  }

  /** Whether the turn is still being spoken. */
  get isRunning(): boolean {
    return this.#state === "running";
  }

  /** Adds text. After the end of the turn it does nothing. */
  push(text: string): void {
    if (!this.isRunning || text === "") return;
    this.#text += text;
    this.#wakeReaders();
  }

  /** Ends the turn: `kept` after its response is stored, else the code of what went wrong. The first end counts. */
  end(state: "kept" | ErrorCode): void {
    if (!this.isRunning) return;
    this.#state = state;
    this.#wakeReaders();
  }

  /** Resolves when the turn has ended; never rejects. */
  async ended(): Promise<void> {
    while (this.isRunning) await this.#change();
  }

  /** A reader of its own, from the first word. Each piece is all that came since its last one. */
  read(): TurnReader & AsyncIterable<string> {
    const stream = this;
    let position = 0;
    let closed = false;
    return {
      get lag() {
        return stream.#text.length - position;
      },
      async next() {
        while (!closed) {
          const end = stream.isRunning ? wholeEnd(stream.#text) : stream.#text.length;
          if (end > position) {
            const piece = stream.#text.slice(position, end);
            position = end;
            return { done: false, value: piece };
          }
          if (stream.#state === "kept") break;
          if (stream.#state !== "running") throw new DomainError(stream.#state);
          await stream.#change();
        }
        return { done: true, value: undefined };
      },
      async return() {
        closed = true;
        stream.#wakeReaders();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#wake.push(resolve));
  }

  #wakeReaders(): void {
    const waiting = this.#wake;
    this.#wake = [];
    for (const wake of waiting) wake();
  }
}
