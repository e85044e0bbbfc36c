/**
 * One live turn, independent of React: reads its stream, reveals its text at a steady pace, and
 * reloads the debate once the text is fully shown. The types of its contract take a third of the
 * file.
 */

import type { Clock } from "@einstein-vs-cat/core";
import type { SerializedDebate } from "../../api/debates.ts";
import type { TurnEvents } from "../../api/turn-events.ts";
import type { LiveTurn, TurnSession, VoicePlace } from "../debate/turn-on-screen.ts";
import { readTurnStream } from "./read-turn-stream.ts";
import { REVEAL_MS } from "./reveal.ts";
import { TextRevealer } from "./text-revealer.ts";
import { heldAt } from "./voice-place.ts";

export interface LiveTurnPorts {
  readonly clock: Clock;
  /** Starts the next turn, or the last one again. */
  generate(signal: AbortSignal, again: boolean | "firmer"): Promise<TurnEvents>;
  follow(signal: AbortSignal): Promise<TurnEvents | null>;
  read(): Promise<SerializedDebate>;
  stop(): Promise<void>;
}

export interface LiveTurnOptions {
  readonly debateId: number;
  /** The number of responses that the debate has. */
  readonly responseCount: number;
  /** How many variants the last of them has; 1 by default. */
  readonly variants?: number;
  /** Reveals text immediately, for users who prefer reduced motion. */
  readonly instant: boolean;
  /** How many times as fast as usual the text is revealed. */
  readonly speed: number;
  /** A person asked for this turn on this page. */
  readonly isRequested: boolean;
  onChange(turn: LiveTurn): void;
}

/** `none`: there was no turn to follow. `left`: the session was left before its end. */
export type LiveTurnOutcome =
  | { readonly kind: "saved"; readonly debate: SerializedDebate }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "none" | "stopped" | "left" };

/**
 * What a session does: it starts the next turn or the last one again, more firmly where it gave in, or
 * follows the running one.
 */
export type LiveTurnStart = "generate" | "again" | "firmer" | "follow";

/** A turn from its start to the saved response. `run` must be called once. */
export class LiveTurnSession implements TurnSession {
  readonly #ports: LiveTurnPorts;
  readonly #options: LiveTurnOptions;
  readonly #abort = new AbortController();
  readonly #revealer: TextRevealer;
  #published = { visible: 0, text: 0 };
  #phase: LiveTurn["phase"] = "waiting";
  #isStopping = false;
  #isAllShown = false;
  #isAgain = false;

  constructor(ports: LiveTurnPorts, options: LiveTurnOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#revealer = new TextRevealer({
      clock: ports.clock,
      instant: options.instant,
      speed: options.speed,
      signal: this.#abort.signal,
      onStep: () => this.#publishNew(),
    });
  }

  get view(): LiveTurn {
    const { debateId, isRequested } = this.#options;
    return {
      debateId,
      turnNumber: this.#turnNumber,
      isAgain: this.#isAgain,
      text: this.#revealer.text,
      visible: this.#revealer.visible,
      phase: this.#phase,
      isStopping: this.#isStopping,
      isPaused: this.#revealer.isPaused,
      isAllShown: this.#isAllShown,
      isRequested,
    };
  }

  get #turnNumber(): number {
    return this.#options.responseCount + (this.#isAgain ? 0 : 1);
  }

  /** Starts a turn or follows the running one. Never rejects. */
  async run(how: LiveTurnStart): Promise<LiveTurnOutcome> {
    this.#isAgain = how === "again" || how === "firmer";
    try {
      const outcome = await this.#runTurn(how);
      return this.#abort.signal.aborted ? { kind: "left" } : outcome;
    } catch (error) {
      if (this.#abort.signal.aborted) return { kind: "left" };
      return { kind: "failed", error };
    } finally {
      this.leave();
    }
  }

  async #runTurn(how: LiveTurnStart): Promise<LiveTurnOutcome> {
    const { signal } = this.#abort;
    const events =
      how === "follow"
        ? await this.#ports.follow(signal)
        : await this.#ports.generate(signal, how === "firmer" ? how : this.#isAgain);
    if (events === null) return { kind: "none" };
    this.#isAgain = events.turnNumber === this.#options.responseCount;
    this.#publish();
    const revealed = this.#revealer.run();
    const end = await readTurnStream(
      {
        revealer: this.#revealer,
        signal,
        isKept: (debate) => this.#isKept(debate),
        follow: () => this.#ports.follow(signal),
        read: () => this.#ports.read(),
        onText: () => {
          this.#phase = "speaking";
        },
      },
      events,
      how === "follow",
    );
    if (end.kind !== "done")
      return this.#isStopping ? { kind: "stopped" } : { kind: "failed", error: end.error };
    this.#phase = "ended";
    if (this.#isStopping) this.showAll();
    this.#publish();
    this.#revealer.end();
    await revealed;
    await this.#ports.clock.sleep(REVEAL_MS.afterEnd).done;
    return { kind: "saved", debate: await this.#ports.read() };
  }

  #isKept({ currentTurn, responses }: SerializedDebate): boolean {
    if (!this.#isAgain) return currentTurn >= this.#turnNumber;
    const turn = responses.find(({ turnNumber }) => turnNumber === this.#turnNumber);
    return (turn?.variant.total ?? 1) > (this.#options.variants ?? 1);
  }

  /** Reveals all text immediately, including text that arrives later. Ends a pause. */
  showAll(): void {
    this.#revealer.showAll();
    // With reduced motion, all text is shown anyway, and nothing changes for the reader.
    this.#isAllShown = !this.#options.instant;
    this.#publish();
  }

  setSpeed(speed: number): void {
    this.#revealer.setSpeed(speed);
  }

  /** Shows the text as a voice reads it; null at its usual pace. */
  followVoice(place: VoicePlace | null): void {
    this.#revealer.followVoice(heldAt(place, this.#turnNumber));
  }

  /** Pauses the reveal or continues it. */
  setPaused(isPaused: boolean): void {
    if (isPaused) this.#revealer.pause();
    else this.#revealer.resume();
    this.#publish();
  }

  /**
   * Stops the turn on the server; the text so far is kept. After the end of the stream, all of it
   * is stored, and it is only shown at once.
   * @throws the error of the request; the turn then continues.
   */
  async stop(): Promise<void> {
    if (this.#phase === "ended") return this.showAll();
    if (this.#isStopping) return;
    this.#isStopping = true;
    this.#publish();
    try {
      await this.#ports.stop();
    } catch (error) {
      this.#isStopping = false;
      this.#publish();
      throw error;
    }
  }

  /** Detaches from the turn, which continues on the server. */
  leave(): void {
    this.#abort.abort();
  }

  /** Screen readers hear the text as it arrives, also during a pause. */
  #publishNew(): void {
    const { text, visible, isPaused } = this.#revealer;
    const isHeard = isPaused && text.length !== this.#published.text;
    if (visible.length !== this.#published.visible || isHeard) this.#publish();
  }

  #publish(): void {
    const { text, visible } = this.#revealer;
    this.#published = { visible: visible.length, text: text.length };
    if (!this.#abort.signal.aborted) this.#options.onChange(this.view);
  }
}
