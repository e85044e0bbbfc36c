/**
 * The text of a running turn, with one writer and any number of readers. Each reader starts at the
 * first word. The stream calls its readers when there is more text. A reader that is not ready takes
 * it later, so a slow one neither uses memory nor delays the others. Readers keep a turn alive,
 * because they are its owner; followers, who watch the debate of another person, do not.
 */

import { DomainError, type ErrorCode } from "../shared/errors.ts";

/**
 * Reads a running turn from its start. As an iterator it ends when the turn was kept, and throws a
 * DomainError when it failed.
 */
export interface TurnReader extends AsyncIterableIterator<string, void> {
  /** The length of the text that is written but not yet read, in UTF-16 code units. */
  readonly lag: number;
  /** Returns all the text since the last call, or an empty text when none is new. */
  take(): string;
  /** Must be called by a reader that leaves before the end. */
  return(): Promise<IteratorResult<string, void>>;
}

/** A turn as a follower may use it: everything but reading as its owner does, and writing. */
export type FollowedTurn = Pick<
  TurnStream,
  "turnNumber" | "variant" | "text" | "isRunning" | "failure" | "ended" | "follow"
>;

type StreamState = "running" | "kept" | ErrorCode;

/** One writer, many readers. The text only grows until the turn ends as kept or failed. */
export class TurnStream {
  readonly turnNumber: number;
  /** Which variant of the turn it is, counted from 1. */
  readonly variant: number;
  readonly #onReaders: () => void;
  /** The readable text. It is joined only when it is needed whole. */
  #pieces: string[] = [];
  #length = 0;
  /** The first half of a surrogate pair, which is not readable before the other half. */
  #half = "";
  #state: StreamState = "running";
  readonly #listeners = new Set<() => void>();
  #readers = 0;
  #wasRead = false;

  /** `onReaders` is called whenever `isAbandoned` changes. */
  constructor(turnNumber: number, onReaders: () => void = () => {}, variant = 1) {
    this.turnNumber = turnNumber;
    this.variant = variant;
    this.#onReaders = onReaders;
  }

  /** Whether it is a turn that is kept already, generated again. */
  get isAgain(): boolean {
    return this.variant > 1;
  }

  /** The text so far. */
  get text(): string {
    return this.#readable + this.#half;
  }

  /** Whether the turn has not ended. */
  get isRunning(): boolean {
    return this.#state === "running";
  }

  /** Why the turn failed; null while it runs and when it was kept. */
  get failure(): ErrorCode | null {
    return this.#state === "running" || this.#state === "kept" ? null : this.#state;
  }

  /**
   * Whether it has had readers and all of them have left. A turn without any reader yet is not
   * abandoned: the request that started it is about to read it. Followers do not count.
   */
  get isAbandoned(): boolean {
    return this.#wasRead && this.#readers === 0;
  }

  /** Appends text. Has no effect after the end of the turn. */
  push(text: string): void {
    if (!this.isRunning || text === "") return;
    const fresh = this.#half + text;
    const isHalved = (fresh.charCodeAt(fresh.length - 1) & 0xfc00) === 0xd800;
    this.#half = isHalved ? fresh.slice(-1) : "";
    this.#append(isHalved ? fresh.slice(0, -1) : fresh);
    this.#notify();
  }

  /**
   * Ends the turn: `kept` after its response is stored, else an error code. Only the first call has
   * an effect.
   */
  end(state: "kept" | ErrorCode): void {
    if (!this.isRunning) return;
    this.#state = state;
    this.#append(this.#half);
    this.#half = "";
    this.#notify();
  }

  /** Resolves when the turn has ended. Never rejects. */
  ended(): Promise<void> {
    return this.#until(() => !this.isRunning);
  }

  /**
   * Returns a new reader that starts at the first word and keeps the turn alive until it leaves.
   * `onChange` is called during `push` and `end`, so it must be quick and must not throw.
   */
  read(onChange: () => void = () => {}): TurnReader {
    this.#countReader(1);
    return this.#attach(onChange, () => this.#countReader(-1));
  }

  /** As `read`, for a follower: the turn is abandoned as if the follower were not there. */
  follow(onChange: () => void = () => {}): TurnReader {
    return this.#attach(onChange, () => {});
  }

  #attach(onChange: () => void, onLeave: () => void): TurnReader {
    const stream = this;
    let position = 0;
    let isClosed = false;
    this.#listeners.add(onChange);
    const hasNews = () => isClosed || !stream.isRunning || stream.#length > position;
    return {
      get lag() {
        return stream.#length + stream.#half.length - position;
      },
      take() {
        if (isClosed) return "";
        const text = stream.#textFrom(position);
        position += text.length;
        return text;
      },
      async next() {
        await stream.#until(hasNews);
        const value = this.take();
        if (value !== "") return { done: false, value };
        if (!isClosed && stream.failure !== null) throw new DomainError(stream.failure);
        return { done: true, value: undefined };
      },
      async return() {
        if (!isClosed) onLeave();
        isClosed = true;
        stream.#listeners.delete(onChange);
        stream.#notify();
        return { done: true, value: undefined };
      },
      [Symbol.asyncIterator]() {
        return this;
      },
    };
  }

  get #readable(): string {
    if (this.#pieces.length > 1) this.#pieces = [this.#pieces.join("")];
    return this.#pieces[0] ?? "";
  }

  /** Returns the readable text from a position. A reader that is up to date gets the last piece. */
  #textFrom(position: number): string {
    const last = this.#pieces.at(-1) ?? "";
    if (position === this.#length - last.length) return last;
    return position === this.#length ? "" : this.#readable.slice(position);
  }

  #append(piece: string): void {
    if (piece === "") return;
    this.#pieces.push(piece);
    this.#length += piece.length;
  }

  #countReader(change: 1 | -1): void {
    const wasAbandoned = this.isAbandoned;
    this.#readers += change;
    this.#wasRead = true;
    if (this.isAbandoned !== wasAbandoned) this.#onReaders();
  }

  /** Resolves at the first change after which the condition is true. */
  async #until(isTrue: () => boolean): Promise<void> {
    if (isTrue()) return;
    await new Promise<void>((resolve) => {
      const check = () => {
        if (!isTrue()) return;
        this.#listeners.delete(check);
        resolve();
      };
      this.#listeners.add(check);
    });
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
