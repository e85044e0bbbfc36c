import type { Side } from "../../debate/side.ts";
import type { Audience } from "../../sharing/shared-view.ts";
import type { TurnOutcome } from "../../turn/debate-events.ts";
import { type FollowedTurn, TurnStream } from "../../turn/turn-stream.ts";
import type { StageEvent } from "../stage-event.ts";
import { mayWatchTurn } from "../stage-rules.ts";

/** A turn as a stage tells it: what everybody has been told of it, and the turn after it. */
export class StageTurn {
  readonly #stream: FollowedTurn;
  readonly #side: Side;
  readonly #itemsBefore: number;
  /** How much of the text is told, in UTF-16 code units. */
  told = 0;
  /** How it ended; null while it runs. */
  outcome: TurnOutcome | null = null;
  next: StageTurn | null = null;

  /** `itemsBefore` is its place in the timeline of the debate. */
  constructor(stream: FollowedTurn, side: Side, itemsBefore: number) {
    this.#stream = stream;
    this.#side = side;
    this.#itemsBefore = itemsBefore;
  }

  get turnNumber(): number {
    return this.#stream.turnNumber;
  }

  get start(): StageEvent {
    return { kind: "turn", turnNumber: this.turnNumber, side: this.#side };
  }

  /** The event that ends it; null while it runs. */
  get end(): StageEvent | null {
    if (this.outcome === null) return null;
    return this.outcome.kind === "kept"
      ? { kind: "kept", responseId: this.outcome.responseId }
      : { kind: "failed", turnNumber: this.turnNumber };
  }

  /** Returns whether it runs and an audience may see it. */
  isOnFor(audience: Audience): boolean {
    return this.outcome === null && this.isFor(audience);
  }

  isFor(audience: Audience): boolean {
    return mayWatchTurn(audience, this.#itemsBefore);
  }

  /** Returns what is told of the text after a position. */
  textFrom(position: number): string {
    return this.#stream.text.slice(position, this.told);
  }
}

/** What stands before the first turn that a stage tells: a turn that is over. */
export function beforeFirstTurn(): StageTurn {
  const turn = new StageTurn(new TurnStream(0), 1, 0);
  turn.outcome = { kind: "failed", code: "turn-failed" };
  return turn;
}
