import type { Clock } from "@einstein-vs-cat/core";
import type { Database } from "../database.ts";
import { Alarm } from "./alarm.ts";
import type { LivenessLock } from "./liveness-lock.ts";
import type { LocalTurn } from "./local-turn.ts";
import type { LocalTurns } from "./local-turns.ts";
import { renewClaims, writePartial } from "./turn-claims.ts";

/** The length of a lease (ms), and the interval of the heartbeat (ms). */
export interface HeartbeatOptions {
  readonly lease: number;
  readonly interval: number;
}

/**
 * Maintains all turns of this process: with each beat it checks the liveness lock, renews their
 * leases, applies stop requests, ends turns that another server took over, and tells other servers
 * whether a turn has readers here and, when they follow it, its text.
 */
export class TurnHeartbeat {
  readonly #database: Database;
  readonly #lock: LivenessLock;
  readonly #options: HeartbeatOptions;
  readonly #turns: LocalTurns;
  readonly #publishedLengths = new WeakMap<LocalTurn, number>();
  readonly #alarm: Alarm;
  #isRunning = false;

  constructor(
    database: Database,
    clock: Clock,
    lock: LivenessLock,
    options: HeartbeatOptions,
    turns: LocalTurns,
  ) {
    this.#database = database;
    this.#lock = lock;
    this.#options = options;
    this.#turns = turns;
    this.#alarm = new Alarm(clock);
  }

  /** Makes the next beat come at once, because another server asks for something. */
  hurry(): void {
    this.#alarm.ring();
  }

  /** Beats until no turn is left. A call while it is running has no effect. */
  async start(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    while (this.#turns.size > 0) {
      await this.#alarm.pause(this.#options.interval);
      // The next beat makes up for a failed one: a lease lasts for six beats or more.
      await this.#beat().catch(() => {});
    }
    this.#isRunning = false;
  }

  async #beat(): Promise<void> {
    const turns = [...this.#turns.values()].filter((turn) => turn.isClaimCommitted);
    if (turns.length === 0) return;
    // Not awaited: a connection without an answer must not delay the renewals.
    this.#lock.hold().catch(() => {});
    const { lease } = this.#options;
    const { owner, isHeld } = this.#lock;
    const keys = turns.map((turn) => turn.key);
    const news = await this.#database.runUrgent((em) =>
      renewClaims(em, owner, keys, lease, isHeld),
    );
    const newsByDebate = new Map(news.map((one) => [one.debateId, one]));
    for (const turn of turns) {
      // Again, in case the database could not be reached when the readers left or came.
      if (!turn.isShown) void turn.showAbandoned();
      const { isLost, stopRequested, isWatched } = newsByDebate.get(turn.debateId) ?? {};
      if (isLost) turn.stop("turn-lost");
      else if (stopRequested) turn.stop("stopped");
      else if (isWatched) await this.#publish(turn);
    }
  }

  async #publish(turn: LocalTurn): Promise<void> {
    const { text } = turn.stream;
    if (text.length === (this.#publishedLengths.get(turn) ?? 0)) return;
    await writePartial(this.#database, turn.key, text);
    this.#publishedLengths.set(turn, text.length);
  }
}
