/**
 * Turns while they are spoken, over every server on one database. The claim is a row, the owner's life a lock, the
 * text lives in the owner's memory; followers elsewhere read it from the row.
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
import { LivenessLock } from "./turns/liveness-lock.ts";
import { LocalTurn, type LocalTurnContext } from "./turns/local-turn.ts";
import { RemoteTurns } from "./turns/remote-turns.ts";
import { type ClaimKey, findRunning, requestStop, tryClaim } from "./turns/turn-claims.ts";
import { TurnHeartbeat } from "./turns/turn-heartbeat.ts";

/** The rhythm of live turns, in milliseconds. */
export interface LiveTurnTimings {
  /** A frozen owner loses its turn after this long without a sign. */
  readonly lease: number;
  /** How often an owner looks for stop requests and followers, and shows them its text. */
  readonly tend: number;
  /** How often a follower on another server looks. */
  readonly poll: number;
  /** How long a commit bridges an outage of the database. */
  readonly commitPatience: number;
}

/** The rhythm in the product. */
export const LIVE_TURN_TIMINGS: LiveTurnTimings = {
  lease: 30_000,
  tend: 1_000,
  poll: 250,
  commitPatience: 20_000,
};

/** Live turns on PostgreSQL or PGlite. */
export class MikroLiveTurns implements LiveTurns {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #timings: LiveTurnTimings;
  readonly #life: LivenessLock;
  readonly #distant: RemoteTurns;
  readonly #tender: TurnHeartbeat;
  readonly #own = new Map<number, LocalTurn>();
  #isDraining = false;

  /** `owner` is this process's number, 1 to 2^31 - 1, drawn at random when it starts. */
  constructor(
    database: Database,
    clock: Clock,
    owner: number,
    timings: LiveTurnTimings = LIVE_TURN_TIMINGS,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#timings = timings;
    this.#life = new LivenessLock(database, owner);
    this.#distant = new RemoteTurns(database, clock, timings.poll);
    this.#tender = new TurnHeartbeat(
      database,
      clock,
      { owner, lease: timings.lease, every: timings.tend },
      this.#own,
    );
  }

  /** Shows that this process lives; to be called once the tables exist, before the first turn. */
  start(): Promise<void> {
    return this.#life.hold();
  }

  async claim(request: ClaimRequest): Promise<Claim> {
    const own = this.#own.get(request.debateId);
    if (own !== undefined) return { kind: "running", stream: own.stream };
    if (this.#isDraining) throw new DomainError("shutting-down");
    await this.#life.hold();
    const claimed: LocalTurn[] = [];
    try {
      const { kind, key } = await this.#database.transaction(async (em) => {
        const attempt = await tryClaim(
          em,
          request,
          this.#life.owner,
          this.#timings.lease,
          (other) => this.#speaks(other),
        );
        // Listed before the row can be seen, so that a second claim in this process finds the feed.
        if (attempt.kind === "claimed") claimed.push(this.#list(attempt.key));
        return attempt;
      });
      const [turn] = claimed;
      if (kind === "running" || turn === undefined)
        return { kind: "running", stream: this.#feedOf(key) };
      turn.isCommitted = true;
      void this.#tender.wake();
      return { kind: "claimed", turn };
    } catch (error) {
      for (const turn of claimed) turn.end("storage-unavailable");
      throw error;
    }
  }

  async follow(debateId: number): Promise<TurnStream | null> {
    const own = this.#own.get(debateId);
    if (own !== undefined) return own.stream;
    const running = await this.#database.run((em) => findRunning(em, debateId));
    if (running === null || (running.owner === this.#life.owner && !this.#speaks(running)))
      return null;
    return this.#feedOf(running);
  }

  async stop(debateId: number): Promise<boolean> {
    const own = this.#own.get(debateId);
    if (own !== undefined) {
      own.stop("stopped");
      return true;
    }
    return this.#database.run(async (em) => {
      if ((await findRunning(em, debateId)) === null) return false;
      await requestStop(em, debateId);
      return true;
    });
  }

  async drain(graceMs: number): Promise<void> {
    this.#isDraining = true;
    const ended = Promise.all([...this.#own.values()].map(({ stream }) => stream.ended()));
    const grace = this.#clock.sleep(graceMs);
    await Promise.race([ended, grace.done]);
    grace.cancel();
    for (const turn of this.#own.values()) turn.stop("shutting-down");
    await ended;
    await this.close();
  }

  /** Lets go of everything at once; turns that still run here are as good as those of a killed process. */
  close(): Promise<void> {
    this.#own.clear();
    return this.#life.close();
  }

  #speaks({ debateId, fence }: ClaimKey): boolean {
    return this.#own.get(debateId)?.key.fence === fence;
  }

  #feedOf(key: ClaimKey): TurnStream {
    return this.#own.get(key.debateId)?.stream ?? this.#distant.follow(key);
  }

  #list(key: ClaimKey): LocalTurn {
    const context: LocalTurnContext = {
      database: this.#database,
      clock: this.#clock,
      commitPatience: this.#timings.commitPatience,
      onEnd: (ended) => {
        if (this.#own.get(ended.debateId) === ended) this.#own.delete(ended.debateId);
      },
    };
    const turn = new LocalTurn(context, key);
    this.#own.set(key.debateId, turn);
    return turn;
  }
}
