/**
 * Coordinates running turns across all servers on one database. A turn is claimed in a row, a
 * session lock proves that its owner is alive, and the text is in the owner's memory. Followers on
 * other servers read a copy of the text from the row. The file is long because claiming, following
 * and stopping share the list of local turns; each step is in `turns/`.
 */

import {
  type Claim,
  type ClaimRequest,
  type Clock,
  DomainError,
  type LiveTurns,
  type TurnStream,
} from "@einstein-vs-cat/core";
import type { Database } from "./database.ts";
import { type Claimer, findOpenClaim, stateOf, tryClaim } from "./turns/claim-turn.ts";
import { LivenessLock } from "./turns/liveness-lock.ts";
import { LocalTurn, type LocalTurnContext } from "./turns/local-turn.ts";
import { LocalTurns } from "./turns/local-turns.ts";
import { type OwnerAbsence, OwnerAbsences } from "./turns/owner-absence.ts";
import { RemoteTurns } from "./turns/remote-turns.ts";
import { type ClaimKey, requestStop } from "./turns/turn-claims.ts";
import { TurnHeartbeat } from "./turns/turn-heartbeat.ts";
import { TurnSignals } from "./turns/turn-signals.ts";

/** The timings of running turns, in milliseconds. */
export interface LiveTurnTimings {
  /** After this long without a heartbeat, another server may take the turn over. */
  readonly lease: number;
  /**
   * After this long without its lock and without a heartbeat, an owner counts as dead before its
   * lease ends. A living owner whose connection broke holds its lock again by then.
   */
  readonly absence: number;
  /**
   * How often the owner checks for stop requests and followers, and publishes its text for them. A
   * notification of a stop request makes it check at once.
   */
  readonly heartbeat: number;
  /**
   * How often a claim is read while its owner may be dead, and by a follower on another server also
   * while no notification can arrive.
   */
  readonly poll: number;
  /** How long a commit is retried while the database is unreachable. */
  readonly commitTimeout: number;
}

/** The timings in production. */
export const LIVE_TURN_TIMINGS: LiveTurnTimings = {
  lease: 30_000,
  absence: 2_000,
  heartbeat: 1_000,
  poll: 250,
  commitTimeout: 20_000,
};

export class MikroLiveTurns implements LiveTurns {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #timings: LiveTurnTimings;
  readonly #livenessLock: LivenessLock;
  readonly #remoteTurns: RemoteTurns;
  readonly #signals: TurnSignals;
  readonly #absences: OwnerAbsences;
  readonly #heartbeat: TurnHeartbeat;
  readonly #claimer: Claimer;
  readonly #localTurns = new LocalTurns();
  #isDraining = false;

  /** `owner` identifies this process: a random number from 1 to 2^31 - 1, drawn at startup. */
  constructor(
    database: Database,
    clock: Clock,
    owner: number,
    timings: LiveTurnTimings = LIVE_TURN_TIMINGS,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#timings = timings;
    const signals = new TurnSignals(clock, (message) => database.warn(message));
    this.#signals = signals;
    this.#livenessLock = new LivenessLock(database, clock, owner, (session) =>
      signals.listen(session),
    );
    const { poll, absence } = timings;
    const absences = new OwnerAbsences(clock, absence);
    this.#absences = absences;
    this.#remoteTurns = new RemoteTurns({ database, clock, signals, poll, absences });
    this.#heartbeat = new TurnHeartbeat(
      database,
      clock,
      this.#livenessLock,
      { lease: timings.lease, interval: timings.heartbeat },
      this.#localTurns,
    );
    signals.onAsked((debateId) => {
      if (this.#localTurns.get(debateId) !== undefined) this.#heartbeat.hurry();
    });
    this.#claimer = {
      owner,
      localDebates: (claimant) =>
        this.#localTurns.ofClaimant(claimant).map(({ debateId }) => debateId),
      abandonedDebates: (claimant) =>
        this.#localTurns
          .ofClaimant(claimant)
          .filter(({ stream }) => stream.isAbandoned)
          .map(({ debateId }) => debateId),
      isLocal: ({ debateId, fence }) => this.#localTurns.get(debateId)?.key.fence === fence,
    };
  }

  /** Takes the liveness lock. Call it once after the migrations and before the first turn. */
  start(): Promise<void> {
    return this.#livenessLock.hold();
  }

  async claim(request: ClaimRequest): Promise<Claim> {
    const absence = this.#absences.of(request.debateId);
    for (;;) {
      const local = this.#localTurns.get(request.debateId);
      if (local !== undefined) return { kind: "running", stream: local.stream };
      if (this.#isDraining) throw new DomainError("shutting-down");
      await this.#livenessLock.hold();
      const claim = await this.#tryClaim(request, absence);
      if (claim !== null) return claim;
      await this.#clock.sleep(this.#timings.poll).done;
    }
  }

  follow(debateId: number): Promise<TurnStream | null> {
    return this.#find(debateId, "reader");
  }

  async mayRun(debateId: number): Promise<boolean> {
    if (this.#localTurns.get(debateId) !== undefined) return true;
    return (await findOpenClaim(this.#database, debateId)) !== null;
  }

  /** As `follow`, for followers, who do not count as readers. */
  attach(debateId: number): Promise<TurnStream | null> {
    return this.#find(debateId, "follower");
  }

  /** The number that identifies this process among those on its database. */
  get owner(): number {
    return this.#livenessLock.owner;
  }

  /** What tells that a turn may have changed, on whichever server. */
  get signals(): TurnSignals {
    return this.#signals;
  }

  async stop(debateId: number): Promise<boolean> {
    const local = this.#localTurns.get(debateId);
    if (local !== undefined) {
      local.stop("stopped");
      return true;
    }
    if ((await this.#findRunning(debateId)) === null) return false;
    await requestStop(this.#database, debateId);
    return true;
  }

  async drain(graceMs: number): Promise<void> {
    this.#isDraining = true;
    const ended = Promise.all([...this.#localTurns.values()].map(({ stream }) => stream.ended()));
    const grace = this.#clock.sleep(graceMs);
    await Promise.race([ended, grace.done]);
    grace.cancel();
    for (const turn of this.#localTurns.values()) turn.stop("shutting-down");
    await ended;
    await this.close();
  }

  /**
   * Releases everything at once. Turns that still run here end as if the process had been killed.
   */
  close(): Promise<void> {
    this.#localTurns.clear();
    return this.#livenessLock.close();
  }

  /** Returns null when the owner of the running turn lacks its lock, and may be dead or not. */
  async #tryClaim(request: ClaimRequest, absence: OwnerAbsence): Promise<Claim | null> {
    const claimed: LocalTurn[] = [];
    try {
      const attempt = await this.#database.transact((sql) =>
        tryClaim(sql, request, this.#timings.lease, {
          claimer: this.#claimer,
          absence,
          // So that a second claim in this process finds the stream.
          onClaimed: (key) => void claimed.push(this.#register(key, request.claimant)),
        }),
      );
      if (attempt.kind === "unknown") return null;
      const [turn] = claimed;
      if (turn === undefined)
        return { kind: "running", stream: this.#streamOf(attempt.key, "reader") };
      turn.isClaimCommitted = true;
      void turn.showAbandoned();
      void this.#heartbeat.start();
      return { kind: "claimed", turn };
    } catch (error) {
      for (const turn of claimed) turn.end("storage-unavailable");
      throw error;
    }
  }

  async #find(debateId: number, as: "reader" | "follower"): Promise<TurnStream | null> {
    const local = this.#localTurns.get(debateId);
    if (local !== undefined) return local.stream;
    const running = await this.#findRunning(debateId);
    return running === null ? null : this.#streamOf(running, as);
  }

  /** Returns the running turn of a debate, once its owner is known to be alive. */
  async #findRunning(debateId: number): Promise<ClaimKey | null> {
    const absence = this.#absences.of(debateId);
    for (;;) {
      const open = await findOpenClaim(this.#database, debateId);
      const state = open === null ? "free" : stateOf(open, this.#claimer, absence);
      if (state !== "unknown") return state === "running" ? open : null;
      await this.#clock.sleep(this.#timings.poll).done;
    }
  }

  #streamOf(key: ClaimKey, as: "reader" | "follower"): TurnStream {
    return this.#localTurns.get(key.debateId)?.stream ?? this.#remoteTurns.follow(key, as);
  }

  #register(key: ClaimKey, claimant: string): LocalTurn {
    const context: LocalTurnContext = {
      database: this.#database,
      clock: this.#clock,
      commitTimeout: this.#timings.commitTimeout,
      onEnd: (ended) => this.#localTurns.delete(ended),
    };
    const turn = new LocalTurn(context, key, claimant);
    this.#localTurns.add(turn);
    return turn;
  }
}
