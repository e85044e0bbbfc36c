import type { Actor } from "../../account/actor.ts";
import type { ShareSegment } from "../../sharing/share-access.ts";
import { type Audience, audienceOf } from "../../sharing/shared-view.ts";
import type { StageEvent } from "../stage-event.ts";
import type { StageTurn } from "./stage-turn.ts";

/** Where the lines of one viewer go. `Line` is what an event is written as. */
export interface StageOutlet<Line> {
  /** Returns false when the viewer wants nothing more until `StageSeat.resume`; the line is taken. */
  write(line: Line): boolean;
  /** Ends the viewer, after a last line if there is one. Then nothing of the seat may be called. */
  end(last: Line | null): void;
}

/** One person who watches a stage by a link. */
export interface StageViewer {
  readonly actor: Actor | null;
  readonly segment: ShareSegment;
}

/**
 * Where a viewer is in what a stage tells. One that is in step gets each line as it is made. One that
 * is not ready gets nothing: only its place is kept, and when it is ready, it gets the text that it
 * missed as one piece. So a slow viewer uses no memory but that of the turns, which all share.
 */
export class Seat<Line> {
  readonly viewer: StageViewer;
  readonly audience: Audience;
  readonly outlet: StageOutlet<Line>;
  #turn: StageTurn;
  #position = 0;
  /** What was last sent of the turn. */
  #sent: "nothing" | "start" | "end";
  #blockedAt: number | null = null;
  #hasMissedChange = false;

  /** Begins with this turn if it runs, and else with the one after it. */
  constructor(viewer: StageViewer, outlet: StageOutlet<Line>, turn: StageTurn) {
    this.viewer = viewer;
    this.audience = audienceOf(viewer.actor);
    this.outlet = outlet;
    this.#turn = turn;
    this.#sent = turn.outcome === null ? "nothing" : "end";
  }

  /** Since when the viewer wants nothing (ms); null when it is ready. */
  get blockedAt(): number | null {
    return this.#blockedAt;
  }

  /** Notes that everything of a turn was sent so far, and that the viewer wants nothing more now. */
  block(turn: StageTurn, now: number): void {
    this.#turn = turn;
    this.#position = turn.told;
    this.#sent = turn.outcome === null ? "start" : "end";
    this.#blockedAt = now;
  }

  /** Notes that what was said before has changed while the viewer was not in step. */
  missChange(): void {
    this.#hasMissedChange = true;
  }

  /** Sends what the viewer has missed. Returns whether it is in step now; else it is blocked again. */
  catchUp(encode: (event: StageEvent) => Line, now: number): boolean {
    this.#blockedAt = null;
    for (;;) {
      const event = this.#takeNext();
      if (event === null) return true;
      if (this.outlet.write(encode(event))) continue;
      this.#blockedAt = now;
      return false;
    }
  }

  /** Returns the next event that was not sent, and counts it as sent; null without one. */
  #takeNext(): StageEvent | null {
    if (this.#hasMissedChange) {
      this.#hasMissedChange = false;
      return { kind: "changed" };
    }
    for (;;) {
      const event = this.#takeOf(this.#turn);
      if (event !== null || this.#turn.next === null) return event;
      this.#turn = this.#turn.next;
      this.#position = 0;
      this.#sent = "nothing";
    }
  }

  #takeOf(turn: StageTurn): StageEvent | null {
    if (!turn.isFor(this.audience) || this.#sent === "end") return null;
    if (this.#sent === "nothing") {
      this.#sent = "start";
      return turn.start;
    }
    if (this.#position < turn.told) {
      const content = turn.textFrom(this.#position);
      this.#position = turn.told;
      return { kind: "text", content };
    }
    const { end } = turn;
    if (end !== null) this.#sent = "end";
    return end;
  }
}
