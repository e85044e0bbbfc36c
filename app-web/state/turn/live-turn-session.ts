/**
 * One live turn, independent of React: reads its stream, reveals its text at a steady pace, and
 * reloads the debate once the text is fully shown.
 */

import { type Clock, REVEAL_MS } from "@einstein-vs-cat/core";
import type { SerializedDebate } from "../../api/debates.ts";
import { ConnectionError } from "../../api/http.ts";
import type { TurnEvent } from "../../api/turn-events.ts";
import {
  advanceReveal,
  hasCaughtUp,
  type Reveal,
  showAll,
  showUpTo,
  startReveal,
} from "./reveal.ts";

/** The state of the live card. */
export interface LiveTurn {
  readonly debateId: number;
  readonly turnNumber: number;
  /** All received text. */
  readonly text: string;
  /** The revealed part of it. */
  readonly visible: string;
  /** `waiting` before the first text, `ended` after the end of the stream. */
  readonly phase: "waiting" | "speaking" | "ended";
  /** The user requested a stop. */
  readonly isStopping: boolean;
}

export interface LiveTurnPorts {
  readonly clock: Clock;
  generate(signal: AbortSignal): Promise<AsyncIterable<TurnEvent>>;
  follow(signal: AbortSignal): Promise<AsyncIterable<TurnEvent> | null>;
  read(): Promise<SerializedDebate>;
  stop(): Promise<void>;
}

export interface LiveTurnOptions {
  readonly debateId: number;
  /** The number of responses before this turn. */
  readonly responseCount: number;
  /** Reveals text immediately, for users who prefer reduced motion. */
  readonly instant: boolean;
  onChange(turn: LiveTurn): void;
}

/** `none`: there was no turn to follow. `left`: the session was left before its end. */
export type LiveTurnOutcome =
  | { readonly kind: "kept"; readonly debate: SerializedDebate }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "none" | "stopped" | "left" };

type Ending =
  | { readonly kind: "done" }
  | { readonly kind: "cut" | "error"; readonly error: unknown };

/** Minimum interval (ms) between updates in instant mode: about one per frame. */
const FRAME_MS = 16;

/** Upper bound (ms) of the wait for new text; new text wakes the loop earlier. */
const LONG_MS = 60_000;

/** A turn from its start to the saved response. `run` must be called once. */
export class LiveTurnSession {
  readonly #ports: LiveTurnPorts;
  readonly #options: LiveTurnOptions;
  readonly #abort = new AbortController();
  #reveal: Reveal;
  #published = 0;
  #text = "";
  #phase: LiveTurn["phase"] = "waiting";
  #isStopping = false;
  #wake = () => {};

  constructor(ports: LiveTurnPorts, options: LiveTurnOptions) {
    this.#ports = ports;
    this.#options = options;
    this.#reveal = startReveal(ports.clock.now(), options.instant);
  }

  get view(): LiveTurn {
    const { debateId, responseCount } = this.#options;
    return {
      debateId,
      turnNumber: responseCount + 1,
      text: this.#text,
      visible: this.#text.slice(0, this.#reveal.shown),
      phase: this.#phase,
      isStopping: this.#isStopping,
    };
  }

  /** Starts the next turn or follows the running one. Never rejects. */
  async run(how: "generate" | "follow"): Promise<LiveTurnOutcome> {
    try {
      const outcome = await this.#live(how);
      return this.#abort.signal.aborted ? { kind: "left" } : outcome;
    } catch (error) {
      if (this.#abort.signal.aborted) return { kind: "left" };
      return { kind: "failed", error };
    } finally {
      this.leave();
    }
  }

  async #live(how: "generate" | "follow"): Promise<LiveTurnOutcome> {
    const { signal } = this.#abort;
    const events =
      how === "generate" ? await this.#ports.generate(signal) : await this.#ports.follow(signal);
    if (events === null) return { kind: "none" };
    this.#publish();
    const shown = this.#revealUntilEnd();
    const ending = await this.#endingOf(events, how === "follow");
    if (ending.kind !== "done")
      return this.#isStopping ? { kind: "stopped" } : { kind: "failed", error: ending.error };
    this.#phase = "ended";
    if (this.#isStopping) this.#reveal = showAll(this.#reveal, this.#text);
    this.#publish();
    this.#wake();
    await shown;
    await this.#ports.clock.sleep(REVEAL_MS.afterEnd).done;
    return { kind: "kept", debate: await this.#ports.read() };
  }

  /** Reveals all text immediately, including text that arrives later. */
  showAll(): void {
    this.#reveal = showAll(this.#reveal, this.#text);
    this.#wake();
  }

  /**
   * Stops the turn on the server; the text so far is kept.
   * @throws the error of the request; the turn then continues.
   */
  async stop(): Promise<void> {
    if (this.#isStopping || this.#phase === "ended") return;
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
    this.#wake();
  }

  /**
   * Reads the stream to its end. An interrupted stream is followed once more, because the server
   * finishes the turn anyway.
   */
  async #endingOf(events: AsyncIterable<TurnEvent>, isBack: boolean): Promise<Ending> {
    const first = await this.#listen(events, isBack);
    if (first.kind !== "cut" || this.#abort.signal.aborted) return first;
    try {
      const again = await this.#ports.follow(this.#abort.signal);
      const second = again === null ? first : await this.#listen(again, false);
      if (second.kind !== "cut") return second;
      const debate = await this.#ports.read();
      return debate.responses.length > this.#options.responseCount ? { kind: "done" } : first;
    } catch {
      return first;
    }
  }

  /**
   * Reads one stream. A second stream replays the turn from its start, so known text is not
   * appended again.
   */
  async #listen(events: AsyncIterable<TurnEvent>, isBack: boolean): Promise<Ending> {
    let again = this.#text === "" ? null : "";
    try {
      for await (const event of events) {
        if (event.kind === "done") return event;
        if (event.kind === "error") return { kind: "error", error: new Error(event.message) };
        const isFirst = this.#text === "";
        if (again === null) this.#text += event.text;
        else again = this.#hearAgain(again + event.text);
        if (isFirst && isBack)
          this.#reveal = showUpTo(this.#reveal, this.#text, this.#ports.clock.now());
        this.#phase = "speaking";
        this.#wake();
      }
      return { kind: "cut", error: new ConnectionError("the stream ended without its end mark") };
    } catch (error) {
      // Browsers report a lost connection with various errors.
      return { kind: "cut", error: new ConnectionError(error) };
    }
  }

  /**
   * Handles the replayed text of a second stream. Returns it while it is a prefix of the known
   * text, null from then on.
   */
  #hearAgain(text: string): string | null {
    if (this.#text.startsWith(text)) return text;
    if (!text.startsWith(this.#text))
      this.#reveal = startReveal(this.#ports.clock.now(), this.#reveal.instant);
    this.#text = text;
    return null;
  }

  /** Reveals the text until the stream has ended and all of it is shown. */
  async #revealUntilEnd(): Promise<void> {
    const { clock } = this.#ports;
    while (!this.#abort.signal.aborted) {
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#reveal = advanceReveal(this.#reveal, this.#text, clock.now());
      if (this.#reveal.shown !== this.#published) this.#publish();
      const isIdle = hasCaughtUp(this.#reveal, this.#text);
      if (isIdle && this.#phase === "ended") return;
      const due = clock.sleep(isIdle ? LONG_MS : Math.max(0, this.#reveal.due - clock.now()));
      await Promise.race([woken, due.done]);
      due.cancel();
      if (this.#reveal.instant) await clock.sleep(FRAME_MS).done;
    }
  }

  #publish(): void {
    this.#published = this.#reveal.shown;
    if (!this.#abort.signal.aborted) this.#options.onChange(this.view);
  }
}
