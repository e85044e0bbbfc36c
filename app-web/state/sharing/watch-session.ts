/**
 * Watches a shared debate, independent of React: reads what is told, shows each turn at a steady pace,
 * has it read as a kept one when it is whole, and asks again when the connection breaks.
 */

import type { Clock, Side } from "@einstein-vs-cat/core";
import type { WatchEvent } from "../../api/sharing/watch.ts";
import { REVEAL_MS } from "../turn/reveal.ts";
import { TextRevealer } from "../turn/text-revealer.ts";
import { PageReads } from "./page-reads.ts";

/** The turn that is being shown. */
export interface WatchedTurn {
  readonly turnNumber: number;
  readonly side: Side;
  readonly visible: string;
  /** Whether all of it is known and shown. */
  readonly isWhole: boolean;
}

/** What a session needs of the outside. */
export interface WatchPorts {
  readonly clock: Clock;
  /** Asks for the events; null when there is nothing to watch. */
  watch(signal: AbortSignal): Promise<AsyncIterable<WatchEvent> | null>;
  /** Reads what was kept since, and shows it in place of a watched turn, if there is one. */
  refresh(turnNumber: number | null): Promise<void>;
  /** Whether an error says that the link opens nothing any more. */
  isGone(error: unknown): boolean;
}

/** What a session tells its screen. */
export interface WatchScreen {
  show(turn: WatchedTurn | null): void;
  count(viewers: number): void;
  /** The link opens nothing any more. */
  close(): void;
}

/** How long to wait before asking again (ms): twice as long after each failure. */
const RETRY_MS = { first: 1_000, most: 30_000 } as const;

/** One turn on its way from the first word to the kept response. */
interface Telling {
  readonly turnNumber: number;
  readonly side: Side;
  readonly revealer: TextRevealer;
  /** What this connection has told of it; another one tells it from the start. */
  received: string;
  /** How it ended; null while it is told. */
  end: "kept" | "failed" | null;
  /** Whether this connection has told that it runs. */
  isConfirmed: boolean;
}

/** How long after a new connection a turn that is not told any more counts as over (ms). */
const CONFIRM_MS = 1_000;

export class WatchSession {
  readonly #ports: WatchPorts;
  readonly #screen: WatchScreen;
  readonly #pace: { readonly instant: boolean; readonly speed: number };
  readonly #abort = new AbortController();
  readonly #reads: PageReads;
  #turn: Telling | null = null;
  /** Settles when the turns before are off the screen. */
  #shown = Promise.resolve();
  #isGone = false;
  /** Whether something was told since the last failure. */
  #hasNews = false;

  constructor(
    ports: WatchPorts,
    screen: WatchScreen,
    pace: { readonly instant: boolean; readonly speed: number },
  ) {
    this.#ports = ports;
    this.#reads = new PageReads(ports, this.#abort.signal);
    this.#screen = screen;
    this.#pace = pace;
  }

  /** Watches until nothing more will come. Never rejects. */
  async run(): Promise<void> {
    const { signal } = this.#abort;
    let wait: number = RETRY_MS.first;
    while (!signal.aborted) {
      this.#hasNews = false;
      const isOver = await this.#watchOnce();
      if (isOver || this.#isGone) break;
      wait = this.#hasNews ? RETRY_MS.first : Math.min(wait * 2, RETRY_MS.most);
      await this.#ports.clock.sleep(wait).done;
    }
    if (!signal.aborted) await this.#shown;
    this.leave();
  }

  /** Shows all of the turn at once. */
  showAll(): void {
    this.#turn?.revealer.showAll();
  }

  leave(): void {
    this.#abort.abort();
  }

  /** Returns whether there is nothing more to watch. */
  async #watchOnce(): Promise<boolean> {
    const { signal } = this.#abort;
    try {
      const events = await this.#ports.watch(signal);
      if (events === null) this.#end("kept");
      if (events === null || signal.aborted) return true;
      // What was kept before the connection is not told.
      if (this.#running === null) await this.#reads.read(null);
      else void this.#confirm(this.#running);
      let isFirst = true;
      for await (const event of events) {
        if (signal.aborted) return true;
        this.#take(event, isFirst);
        if (event.kind === "text") isFirst = false;
        this.#hasNews = true;
        if (this.#isGone) return true;
      }
    } catch (error) {
      if (this.#ports.isGone(error)) this.#close();
    }
    return false;
  }

  /** The turn that is being told. */
  get #running(): Telling | null {
    return this.#turn?.end === null ? this.#turn : null;
  }

  /** Ends a turn of an earlier connection that this one does not tell: it is over. */
  async #confirm(turn: Telling): Promise<void> {
    turn.isConfirmed = false;
    await this.#ports.clock.sleep(CONFIRM_MS).done;
    if (!turn.isConfirmed && turn === this.#running) this.#end("kept");
  }

  #take(event: WatchEvent, isFirst: boolean): void {
    if (event.kind === "viewers") this.#screen.count(event.count);
    else if (event.kind === "gone") this.#close();
    else if (event.kind === "changed") this.#reads.noteChange();
    else if (event.kind === "turn") this.#begin(event.turnNumber, event.side);
    else if (event.kind === "text") this.#append(event.content, isFirst);
    else this.#end(event.kind);
  }

  #close(): void {
    this.#isGone = true;
    this.#abort.abort();
    this.#screen.close();
  }

  #begin(turnNumber: number, side: Side): void {
    const running = this.#running;
    if (running?.turnNumber === turnNumber) {
      running.received = "";
      running.isConfirmed = true;
      return;
    }
    // The debate goes on, so what is left of the turn before is shown at once.
    this.#end("kept");
    this.#turn?.revealer.showAll();
    const { clock } = this.#ports;
    const { signal } = this.#abort;
    const revealer = new TextRevealer({
      ...{ clock, signal, ...this.#pace },
      onStep: () => this.#showStep(turn),
    });
    const turn: Telling = {
      ...{ turnNumber, side, revealer, received: "" },
      ...{ end: null, isConfirmed: true },
    };
    this.#turn = turn;
    this.#reads.turnComes();
    this.#shown = this.#shown
      .then(() => this.#present(turn))
      .catch(() => {})
      .then(() => this.#reads.turnGoes());
  }

  #append(content: string, isFirst: boolean): void {
    const turn = this.#running;
    if (turn === null) return;
    turn.received += content;
    const { revealer } = turn;
    if (turn.received.length < revealer.text.length) return;
    const isJoined = isFirst && revealer.text === "";
    revealer.replace(turn.received);
    // Who comes in the middle reads what was said, and not how it was.
    if (isJoined) revealer.skipToEnd();
  }

  #end(how: "kept" | "failed"): void {
    const turn = this.#running;
    if (turn === null) return;
    turn.end = how;
    if (how === "failed") turn.revealer.showAll();
    turn.revealer.end();
  }

  /** Shows a turn until it is whole, and then what was kept of it. */
  async #present(turn: Telling): Promise<void> {
    const { clock } = this.#ports;
    const { signal } = this.#abort;
    await turn.revealer.run();
    if (signal.aborted) return;
    this.#screen.show(this.#viewOf(turn, true));
    await clock.sleep(REVEAL_MS.afterEnd).done;
    for (let wait: number = RETRY_MS.first; turn.end === "kept" && !signal.aborted; wait *= 2) {
      const isDone = await this.#reads.read(turn.turnNumber).then(
        () => true,
        () => false,
      );
      if (isDone) break;
      await clock.sleep(Math.min(wait, RETRY_MS.most)).done;
    }
    if (!signal.aborted) this.#screen.show(null);
  }

  #showStep(turn: Telling): void {
    if (!this.#abort.signal.aborted) this.#screen.show(this.#viewOf(turn, false));
  }

  #viewOf({ turnNumber, side, revealer }: Telling, isWhole: boolean): WatchedTurn {
    return { turnNumber, side, visible: revealer.visible, isWhole };
  }
}
