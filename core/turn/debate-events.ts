import type { ErrorCode } from "../shared/errors.ts";
import type { FollowedTurn } from "./turn-stream.ts";

/** How a turn ended: kept as a response, or failed. A failed turn can be claimed again. */
export type TurnOutcome =
  | { readonly kind: "kept"; readonly responseId: number }
  | { readonly kind: "failed"; readonly code: ErrorCode };

/** What happens in a debate, for those who watch it. */
export type DebateEvent =
  | { readonly kind: "turn-started"; readonly turnNumber: number; readonly stream: FollowedTurn }
  | { readonly kind: "turn-ended"; readonly turnNumber: number; readonly outcome: TurnOutcome }
  /** The debate is deleted. It is the last event, also in the middle of a turn. */
  | { readonly kind: "gone" };

/** The events of one debate. They end after `gone`; they never throw. */
export interface DebateEvents extends AsyncIterableIterator<DebateEvent, void> {
  /** Must be called by a watcher that leaves before the end; leaving a `for await` calls it. */
  return(): Promise<IteratorResult<DebateEvent, void>>;
}

/** The events that one watcher has not taken yet. For the implementations of `DebateFeed`. */
export class DebateEventQueue implements DebateEvents {
  readonly #onLeave: (queue: DebateEventQueue) => void;
  readonly #events: DebateEvent[] = [];
  #waiting: (() => void)[] = [];
  #isClosed = false;

  /** `onLeave` is called once: when the watcher leaves, or when `gone` was pushed. */
  constructor(onLeave: (queue: DebateEventQueue) => void) {
    this.#onLeave = onLeave;
  }

  /** Appends an event. Has no effect after `gone`, and after the watcher has left. */
  push(event: DebateEvent): void {
    if (this.#isClosed) return;
    this.#events.push(event);
    if (event.kind === "gone") this.#close();
    this.#wake();
  }

  /** Waits for the next event; done after `gone`, or when the watcher has left. */
  async next(): Promise<IteratorResult<DebateEvent, void>> {
    for (;;) {
      const value = this.#events.shift();
      if (value !== undefined) return { done: false, value };
      if (this.#isClosed) return { done: true, value: undefined };
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  async return(): Promise<IteratorResult<DebateEvent, void>> {
    this.#events.length = 0;
    this.#close();
    this.#wake();
    return { done: true, value: undefined };
  }

  /** The queue is read once. */
  [Symbol.asyncIterator](): this {
    return this;
  }

  #close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#onLeave(this);
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}
