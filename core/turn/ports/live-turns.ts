import type { LeftOut, Response } from "../../debate/debate.ts";
import type { TurnEvidence } from "../../debate/evidence.ts";
import type { Seats } from "../../debate/seats.ts";
import type { Side } from "../../debate/side.ts";
import type { Speaker } from "../../debate/speaker.ts";
import type { ErrorCode } from "../../shared/errors.ts";
import type { LastTurn } from "../turn.ts";
import type { TurnStream } from "../turn-stream.ts";

/** The state that a claim is judged by, read at one moment under a lock. */
export interface ClaimView {
  /** Who argues which side of the debate. */
  readonly seats: Seats;
  /** How many responses the debate has. */
  readonly responseCount: number;
  /**
   * Who spoke the last turn, and how many variants it has; null without a turn. Only a claim of the
   * last turn again reads it.
   */
  readonly last?: LastTurn | null;
  /** How many turns of the same claimant run now, over all debates. */
  readonly runningForClaimant: number;
  /**
   * How many of these have readers, in any process. A turn counts as read from its claim
   * until all its readers have left (`TurnStream.isAbandoned`), and again when one comes back.
   */
  readonly readForClaimant: number;
}

/** A request for the next turn of a debate, or for its last one again. */
export interface ClaimRequest {
  readonly debateId: number;
  /** The person who claims, as `actorKey` names them. */
  readonly claimant: string;
  /** Whether to claim the last turn again instead of the next one; `guard` makes sure of one. */
  readonly again?: boolean;
  /**
   * Throws to refuse the claim. It is called at most once, under the lock; `claim` throws the same
   * error.
   */
  guard(view: ClaimView): void;
}

/**
 * Why a running turn must end early: a reader stopped it, the server shuts down, or another process
 * took it over.
 */
export type StopReason = "stopped" | "shutting-down" | "turn-lost";

/** The part of a finished turn that is stored. */
export interface SpokenTurn {
  readonly content: string;
  readonly side: Side;
  readonly speaker: Speaker;
  /** What the model did not see; unset or null when it saw the whole debate. */
  readonly leftOut?: LeftOut | null;
  /** Set when a reader stopped the turn, so that its text may end anywhere. */
  readonly isStopped?: boolean;
  /** What it was given of the debate's sources, and its citations; unset where there were none. */
  readonly evidence?: TurnEvidence;
}

/** A turn that this process has claimed. It must end it with `commit` or `fail`. */
export interface ClaimedTurn {
  readonly debateId: number;
  readonly turnNumber: number;
  /** Which variant of the turn it makes, counted from 1. */
  readonly variant: number;
  readonly stream: TurnStream;
  /** Resolves with the reason when the turn must end early. Never rejects. */
  readonly stopped: Promise<StopReason>;
  /** Adds text to the stream. */
  push(text: string): void;
  /**
   * Stores the response and then ends the stream. Of a turn that was claimed again it becomes the
   * chosen variant, and the former one is kept with all that belongs to it (`Variants`). Retries through a short outage of the store; a
   * fence ensures that the response is stored at most once.
   * @throws DomainError `turn-lost` when another process has taken the turn over,
   * `storage-unavailable` when the store stayed unreachable. The stream has then ended with the
   * same code.
   */
  commit(turn: SpokenTurn): Promise<Response>;
  /**
   * Ends the stream with the error, stores nothing, and makes the turn claimable again. Never
   * rejects.
   */
  fail(code: ErrorCode): Promise<void>;
}

/** The result of a claim: either the turn, or the stream of the turn that already runs. */
export type Claim =
  | { readonly kind: "claimed"; readonly turn: ClaimedTurn }
  | { readonly kind: "running"; readonly stream: TurnStream };

/**
 * Running turns, over all processes that share a store. At most one turn of a debate runs at a
 * time, and at most one response is stored per turn number, whatever fails.
 */
export interface LiveTurns {
  /**
   * Claims a turn of a debate, or attaches to the running one, whichever that is
   * (`TurnStream.isAgain`).
   * @throws the error of `guard`; DomainError `shutting-down` after `drain`, `not-found` when the
   * debate does not exist.
   */
  claim(request: ClaimRequest): Promise<Claim>;
  /**
   * Returns the stream of the running turn of a debate, from its beginning; null when none runs.
   */
  follow(debateId: number): Promise<TurnStream | null>;
  /**
   * Returns whether a turn of a debate may be running, without waiting for a sign of life from its
   * owner. Only `follow` tells for sure.
   */
  mayRun(debateId: number): Promise<boolean>;
  /**
   * Asks the running turn of a debate to stop, in whichever process it runs. Returns false when
   * none runs.
   */
  stop(debateId: number): Promise<boolean>;
  /**
   * Refuses new claims, waits `graceMs` for running turns, then stops the rest. Resolves when none
   * is left.
   */
  drain(graceMs: number): Promise<void>;
}
