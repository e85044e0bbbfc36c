import type { Clock } from "@einstein-vs-cat/core";
import {
  advanceReveal,
  changeSpeed,
  hasCaughtUp,
  pause,
  type Reveal,
  restartReveal,
  resume,
  revealHeard,
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
  /** How many times as fast as usual. */
  readonly speed: number;
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
  /** How much a voice has begun to say; null while none reads the text. */
  #heard: number | null = null;
  #wake = () => {};

  constructor(options: TextRevealerOptions) {
    this.#options = options;
    this.#reveal = startReveal(options.clock.now(), options.instant, options.speed);
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

  get isPaused(): boolean {
    return this.#reveal.pausedAt !== null;
  }

  append(text: string): void {
    this.#text += text;
    this.#wake();
  }

  /** Replaces the text. A text that does not continue the known one is revealed from its start. */
  replace(text: string): void {
    if (!text.startsWith(this.#text))
      this.#reveal = restartReveal(this.#reveal, this.#options.clock.now());
    this.#text = text;
    this.#wake();
  }

  /** Shows the known text immediately and reveals later text at the usual pace. */
  skipToEnd(): void {
    this.#reveal = showUpTo(this.#reveal, this.#text, this.#options.clock.now());
  }

  /** Reveals all text immediately, including text that arrives later. Ends a pause. */
  showAll(): void {
    this.#reveal = showAll(this.#reveal, this.#text);
    this.#wake();
  }

  /** Shows what a voice has begun to say and no more; null goes on at the usual pace. */
  followVoice(heard: number | null): void {
    if (heard === this.#heard) return;
    this.#change((reveal) => reveal);
    this.#heard = heard;
    this.#wake();
  }

  setSpeed(speed: number): void {
    this.#change((reveal, now) => changeSpeed(reveal, speed, now));
  }

  /** Reveals nothing more until `resume` or `showAll`; text may still be added. */
  pause(): void {
    this.#change(pause);
  }

  resume(): void {
    this.#change(resume);
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
      this.#reveal = this.#advanced(clock.now());
      this.#options.onStep();
      const hasAll = hasCaughtUp(this.#reveal, this.#text);
      if (hasAll && this.#isEnded) return;
      // Rounded up: a timer that ends a fraction of a millisecond early would wake for nothing.
      const wait = Math.max(0, Math.ceil(this.#reveal.due - clock.now()));
      const due = clock.sleep(
        hasAll || this.isPaused || this.#heard !== null ? IDLE_WAIT_MS : wait,
      );
      await Promise.race([woken, due.done]);
      due.cancel();
      if (this.#reveal.instant) await clock.sleep(FRAME_MS).done;
    }
  }

  #advanced(now: number): Reveal {
    return this.#heard === null
      ? advanceReveal(this.#reveal, this.#text, now)
      : revealHeard(this.#reveal, this.#text, this.#heard, now);
  }

  /** Changes the pace from now on: what was due before is shown first. */
  #change(change: (reveal: Reveal, now: number) => Reveal): void {
    const now = this.#options.clock.now();
    this.#reveal = change(this.#advanced(now), now);
    this.#wake();
  }
}
