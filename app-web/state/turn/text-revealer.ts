import type { Clock } from "@einstein-vs-cat/core";
import {
  advanceReveal,
  hasCaughtUp,
  type Reveal,
  showAll,
  showUpTo,
  startReveal,
} from "./reveal.ts";

/** Minimum interval (ms) between updates in instant mode: about one per frame. */
const FRAME_MS = 16;

/** Upper bound (ms) of the wait for new text; new text wakes the loop earlier. */
const IDLE_WAIT_MS = 60_000;

export interface TextRevealerOptions {
  readonly clock: Clock;
  /** Reveals text immediately, for users who prefer reduced motion. */
  readonly instant: boolean;
  /** Ends the reveal. */
  readonly signal: AbortSignal;
  /** Called after each step of the reveal, even when it showed nothing new. */
  onStep(): void;
}

/** Reveals a growing text at a steady pace, independent of React. `run` must be called once. */
export class TextRevealer {
  readonly #options: TextRevealerOptions;
  #reveal: Reveal;
  #text = "";
  #isEnded = false;
  #wake = () => {};

  constructor(options: TextRevealerOptions) {
    this.#options = options;
    this.#reveal = startReveal(options.clock.now(), options.instant);
    options.signal.addEventListener("abort", () => this.#wake());
  }

  /** All known text. */
  get text(): string {
    return this.#text;
  }

  /** The revealed part of the text. */
  get visible(): string {
    return this.#text.slice(0, this.#reveal.shown);
  }

  append(text: string): void {
    this.#text += text;
    this.#wake();
  }

  /** Replaces the text. A text that does not continue the known one is revealed from its start. */
  replace(text: string): void {
    if (!text.startsWith(this.#text))
      this.#reveal = startReveal(this.#options.clock.now(), this.#reveal.instant);
    this.#text = text;
    this.#wake();
  }

  /** Shows the known text immediately and reveals later text at the usual pace. */
  skipToEnd(): void {
    this.#reveal = showUpTo(this.#reveal, this.#text, this.#options.clock.now());
  }

  /** Reveals all text immediately, including text that arrives later. */
  showAll(): void {
    this.#reveal = showAll(this.#reveal, this.#text);
    this.#wake();
  }

  /** Marks the text as complete: `run` then resolves once all of it is shown. */
  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  /** Reveals the text until it is complete and fully shown, or until the signal aborts. */
  async run(): Promise<void> {
    const { clock, signal } = this.#options;
    while (!signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#reveal = advanceReveal(this.#reveal, this.#text, clock.now());
      this.#options.onStep();
      const isIdle = hasCaughtUp(this.#reveal, this.#text);
      if (isIdle && this.#isEnded) return;
      const due = clock.sleep(isIdle ? IDLE_WAIT_MS : Math.max(0, this.#reveal.due - clock.now()));
      await Promise.race([woken, due.done]);
      due.cancel();
      if (this.#reveal.instant) await clock.sleep(FRAME_MS).done;
    }
  }
}
