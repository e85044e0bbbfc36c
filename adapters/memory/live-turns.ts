import {
  type Claim,
  type ClaimedTurn,
  type ClaimRequest,
  type Clock,
  createDeferred,
  DomainError,
  type ErrorCode,
  type LiveTurns,
  nextTurnNumber,
  ONLY_VARIANT,
  type Response,
  type SpokenTurn,
  type StopReason,
  TurnStream,
  type VariantPlace,
} from "@einstein-vs-cat/core";
import type { MemoryTables } from "./tables.ts";
import { replaceResponse } from "./variants.ts";

interface RunningTurn {
  readonly claimant: string;
  readonly stream: TurnStream;
  stop(reason: StopReason): void;
}

/**
 * The running turns of one process. A claim contains no `await` between its checks and its write,
 * so it is atomic.
 */
export class MemoryLiveTurns implements LiveTurns {
  readonly #tables: MemoryTables;
  readonly #clock: Clock;
  readonly #running = new Map<number, RunningTurn>();
  #isDraining = false;

  constructor(tables: MemoryTables, clock: Clock) {
    this.#tables = tables;
    this.#clock = clock;
  }

  async claim({ debateId, claimant, again, guard }: ClaimRequest): Promise<Claim> {
    const debate = this.#tables.debates.get(debateId);
    if (debate === undefined) throw new DomainError("not-found");
    const running = this.#running.get(debateId);
    if (running !== undefined) return { kind: "running", stream: running.stream };
    if (this.#isDraining) throw new DomainError("shutting-down");
    const responseCount = this.#tables.responsesOf(debateId).length;
    const ofClaimant = [...this.#running.values()].filter((turn) => turn.claimant === claimant);
    const read = ofClaimant.filter(({ stream }) => !stream.isAbandoned);
    const last = this.#tables.responsesOf(debateId).at(-1);
    guard({
      seats: debate.seats,
      responseCount,
      last:
        last === undefined
          ? null
          : {
              speaker: last.speaker,
              stance: last.stance?.kind ?? null,
              variants: last.variant.total,
            },
      runningForClaimant: ofClaimant.length,
      readForClaimant: read.length,
    });
    const [turnNumber, variant] =
      again && last !== undefined
        ? [last.turnNumber, last.variant.total + 1]
        : [nextTurnNumber(responseCount), 1];
    return { kind: "claimed", turn: this.#start(debateId, claimant, turnNumber, variant) };
  }

  async follow(debateId: number): Promise<TurnStream | null> {
    return this.#running.get(debateId)?.stream ?? null;
  }

  async mayRun(debateId: number): Promise<boolean> {
    return this.#running.has(debateId);
  }

  async stop(debateId: number): Promise<boolean> {
    const running = this.#running.get(debateId);
    running?.stop("stopped");
    return running !== undefined;
  }

  async drain(graceMs: number): Promise<void> {
    this.#isDraining = true;
    const ended = Promise.all([...this.#running.values()].map(({ stream }) => stream.ended()));
    const grace = this.#clock.sleep(graceMs);
    await Promise.race([ended, grace.done]);
    grace.cancel();
    for (const turn of this.#running.values()) turn.stop("shutting-down");
    await ended;
  }

  #start(debateId: number, claimant: string, turnNumber: number, variant: number): ClaimedTurn {
    const stream = new TurnStream(turnNumber, undefined, variant);
    const stopped = createDeferred<StopReason>();
    let isLost = false;
    this.#running.set(debateId, { claimant, stream, stop: stopped.resolve });
    const lose = () => {
      isLost = true;
      stopped.resolve("turn-lost");
    };
    this.#tables.speaking.set(debateId, { stream, lose });
    this.#tables.tell(debateId, { kind: "turn-started", turnNumber, stream });
    const tellFailure = (code: ErrorCode) => {
      stream.end(code);
      const outcome = { kind: "failed", code } as const;
      this.#tables.tell(debateId, { kind: "turn-ended", turnNumber, outcome });
    };
    return {
      debateId,
      turnNumber,
      variant,
      stream,
      stopped: stopped.promise,
      push: (text) => stream.push(text),
      commit: async (spoken) => {
        this.#forget(debateId);
        if (isLost) {
          tellFailure("turn-lost");
          throw new DomainError("turn-lost");
        }
        const response =
          variant === 1
            ? this.#keep(debateId, turnNumber, spoken)
            : this.#replace(debateId, spoken);
        stream.end("kept");
        const outcome = { kind: "kept", responseId: response.id } as const;
        this.#tables.tell(debateId, { kind: "turn-ended", turnNumber, outcome });
        return response;
      },
      fail: async (code) => {
        this.#forget(debateId);
        tellFailure(code);
      },
    };
  }

  #forget(debateId: number): void {
    this.#running.delete(debateId);
    this.#tables.speaking.delete(debateId);
  }

  #keep(debateId: number, turnNumber: number, spoken: SpokenTurn): Response {
    const response = this.#made(debateId, turnNumber, spoken, ONLY_VARIANT);
    this.#tables.responses.push(response);
    return response;
  }

  /** Makes a text the last response of a debate, and keeps the former one as a variant. */
  #replace(debateId: number, spoken: SpokenTurn): Response {
    const former = this.#tables.responsesOf(debateId).at(-1);
    if (former === undefined) throw new DomainError("turn-lost");
    const total = former.variant.total + 1;
    const { turnNumber } = former;
    const response = this.#made(debateId, turnNumber, spoken, { chosen: total, total });
    replaceResponse(this.#tables, former, response);
    return response;
  }

  #made(debateId: number, turnNumber: number, spoken: SpokenTurn, variant: VariantPlace): Response {
    return {
      leftOut: null,
      isStopped: false,
      ...spoken,
      id: this.#tables.nextId(),
      debateId,
      turnNumber,
      summary: null,
      variant,
      stance: null,
      createdAt: new Date(this.#clock.now()),
    };
  }
}
