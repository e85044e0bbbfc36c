/**
 * One turn as a reader lives it: its stream is opened, its text revealed at the pace of SPEC §9, and when all of it
 * is shown the debate is read again. Knows no framework; time and the server are parameters.
 */

import { type Clock, REVEAL_MS } from "@einstein-vs-cat/core";
import type { SerializedDebate } from "../../api/debates.ts";
import { ConnectionError } from "../../api/http.ts";
import { RefusalError } from "../../api/refusal.ts";
import type { TurnEvent } from "../../api/turn-events.ts";
import {
  advanceReveal,
  hasCaughtUp,
  type Reveal,
  showAll,
  showUpTo,
  startReveal,
} from "./reveal.ts";

/** What the live card shows. */
export interface LiveTurn {
  readonly debateId: number;
  readonly turnNumber: number;
  /** All text that has come. */
  readonly text: string;
  /** The part of it that is shown. */
  readonly visible: string;
  /** Before the first text, while it comes, after the end of the stream. */
  readonly phase: "waiting" | "speaking" | "ended";
  /** The reader asked to stop it. */
  readonly isStopping: boolean;
}

/** What a session needs: the calls of one debate, and the time. */
export interface LiveTurnPorts {
  readonly clock: Clock;
  generate(signal: AbortSignal): Promise<AsyncIterable<TurnEvent>>;
  follow(signal: AbortSignal): Promise<AsyncIterable<TurnEvent> | null>;
  read(): Promise<SerializedDebate>;
  stop(): Promise<void>;
}

/** The turn to live through. */
export interface LiveTurnOptions {
  readonly debateId: number;
  /** How many responses the debate has before this turn. */
  readonly responseCount: number;
  /** For a reader who wants no motion: everything is shown as it comes. */
  readonly instant: boolean;
  onChange(turn: LiveTurn): void;
}

/** How it ended. `none`: there was no turn to follow. */
export type LiveTurnOutcome =
  | { readonly kind: "kept"; readonly debate: SerializedDebate }
  | { readonly kind: "failed"; readonly error: unknown }
  | { readonly kind: "none" | "stopped" | "left" };

type Ending =
  | { readonly kind: "done" }
  | { readonly kind: "cut" | "error"; readonly error: unknown };

/** When everything is shown at once, the screen is told of new text this often (ms): once per frame. */
const FRAME_MS = 16;

/** With nothing to show, only new text or the end wakes the screen; this merely bounds the wait. */
const LONG_MS = 60_000;

/** A turn from its first line to the saved response. `run` is called once. */
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

  /** The turn before anything has come. */
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

  /** Lives through the turn: starts the next one, or follows the one that runs. Never rejects. */
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

  /** Shows all text now, and all that comes as it comes. */
  showAll(): void {
    this.#reveal = showAll(this.#reveal, this.#text);
    this.#wake();
  }

  /**
   * Stops the turn on the server; what was said is kept.
   * @throws what the call throws; the turn then goes on.
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

  /** Leaves the turn to the server: nothing more is told. */
  leave(): void {
    this.#abort.abort();
    this.#wake();
  }

  /** How the stream ended. One that broke off is attached to once more: the server finishes its turn without us. */
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

  /** Takes in a stream. A second one tells the turn from its start: what is known of it already stays as it is. */
  async #listen(events: AsyncIterable<TurnEvent>, isBack: boolean): Promise<Ending> {
    let again = this.#text === "" ? null : "";
    try {
      for await (const event of events) {
        if (event.kind === "done") return event;
        if (event.kind === "error")
          return { kind: "error", error: new RefusalError(event.refusal) };
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
      // A connection that broke says so in many ways, and all mean the same.
      return { kind: "cut", error: new ConnectionError(error) };
    }
  }

  /** The text of a second stream while it is not yet longer than what is known; null from then on. */
  #hearAgain(text: string): string | null {
    if (this.#text.startsWith(text)) return text;
    if (!text.startsWith(this.#text))
      this.#reveal = startReveal(this.#ports.clock.now(), this.#reveal.instant);
    this.#text = text;
    return null;
  }

  /** Shows the text at its pace until the stream has ended and all of it is shown. */
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
