import type { Response } from "../debate/debate.ts";
import type { OptionNumber } from "../models/persona.ts";
import type { ErrorCode } from "../shared/errors.ts";
import type { TurnStream } from "../turn/turn-stream.ts";

/** What a claim sees, at one moment and under a lock. */
export interface ClaimView {
  /** Responses that the debate has. */
  readonly responseCount: number;
  /** Turns that the same claimant has running now, over all debates. */
  readonly runningForClaimant: number;
}

/** Who wants the next turn of which debate; `guard` throws when the claim must be refused. */
export interface ClaimRequest {
  readonly debateId: number;
  /** One person, as `actorKey` tells it. */
  readonly claimant: string;
  /** Called at most once, under the lock, with what is true then. What it throws, `claim` throws. */
  guard(view: ClaimView): void;
}

/** Why a running turn is to end early: the reader stopped it, or the server is shutting down, or it is ours no more. */
export type StopReason = "stopped" | "shutting-down" | "turn-lost";

/** What is kept of a spoken turn. */
export interface SpokenTurn {
  readonly content: string;
  readonly optionNumber: OptionNumber;
  readonly aiModel: string;
}

/** A turn that this process has claimed and must end by `commit` or `fail`. */
export interface ClaimedTurn {
  readonly debateId: number;
  readonly turnNumber: number;
  readonly stream: TurnStream;
  /** Resolves once, with the reason, when the turn is to end early. Never rejects. */
  readonly stopped: Promise<StopReason>;
  /** Adds text that every follower sees. */
  push(text: string): void;
  /**
   * Keeps the response and only then ends the feed. Bridges a short outage of the store; the fence makes sure
   * that it is kept at most once.
   * @throws DomainError `turn-lost` when another process has taken the turn over, `storage-unavailable`
   * when the store stayed out of reach. The feed has then failed with the same code.
   */
  commit(turn: SpokenTurn): Promise<Response>;
  /** Keeps nothing, ends the feed with the error, and opens the turn again. Never rejects. */
  fail(code: ErrorCode): Promise<void>;
}

/** A claim either gives the turn to the caller or shows the one that is running. */
export type Claim =
  | { readonly kind: "claimed"; readonly turn: ClaimedTurn }
  | { readonly kind: "running"; readonly stream: TurnStream };

/**
 * Turns while they are spoken, over all processes that share a store. At most one turn of a debate runs at a
 * time, and a response is kept at most once per turn number, whatever fails and whenever.
 */
export interface LiveTurns {
  /**
   * Claims the next turn of an existing debate, or attaches to the one that runs.
   * @throws what `guard` throws; DomainError `shutting-down` after `drain` was called, `not-found` when the
   * debate does not exist.
   */
  claim(request: ClaimRequest): Promise<Claim>;
  /** The running turn of a debate, from its first word; null when none runs. */
  follow(debateId: number): Promise<TurnStream | null>;
  /** Asks the running turn of a debate to stop, wherever it runs. False when none runs. */
  stop(debateId: number): Promise<boolean>;
  /** Refuses new claims, gives running turns `graceMs` to end, then stops the rest; resolves when none is left. */
  drain(graceMs: number): Promise<void>;
}
