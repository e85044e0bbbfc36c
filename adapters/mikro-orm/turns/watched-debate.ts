// Raw SQL: one statement tells a debate that is gone from one without news.

import {
  type Clock,
  createDeferred,
  type DebateEvent,
  DebateEventQueue,
  type DebateEvents,
  TurnStream,
} from "@einstein-vs-cat/core";
import type { Sql } from "@einstein-vs-cat/sql/session";
import type { Database } from "../database.ts";
import type { MikroLiveTurns } from "../live-turns.ts";
import { Alarm } from "./alarm.ts";
import { markWatched } from "./turn-claims.ts";

/** How long a debate counts as watched after it was last recorded (ms). */
const WATCHED_TTL_MS = 15_000;

/** How often a debate without a running turn is read when no notification comes (ms). */
const LOOK_MS = 5_000;

/** How soon it is read again after the database could not be reached (ms). */
const RETRY_MS = 1_000;

/** What the watched debates of a process share. */
export interface WatchContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly liveTurns: MikroLiveTurns;
  /** How often a debate is read while no notification can arrive (ms). */
  readonly poll: number;
}

/** A response that may be news. */
interface KeptTurn {
  readonly id: number;
  readonly turnNumber: number;
  readonly content: string;
}

/**
 * A debate that is watched in this process, for all its watchers at once. It tells what it finds in
 * the database: the responses since the last look, then the turn that runs. So a turn that was kept
 * between two looks is told all the same. While a turn runs, its stream says when to look again.
 */
export class WatchedDebate {
  readonly #context: WatchContext;
  readonly #debateId: number;
  readonly #watchers = new Set<DebateEventQueue>();
  readonly #alarm: Alarm;
  #recordedAt = Number.NEGATIVE_INFINITY;
  /** The number of the last kept turn that is told; null before the first look. */
  #lastKept: number | null = null;
  /** The turn whose start is told and whose end is not. */
  #running: TurnStream | null = null;
  readonly #begun = createDeferred<void>();
  #isOver = false;

  constructor(context: WatchContext, debateId: number) {
    this.#context = context;
    this.#debateId = debateId;
    this.#alarm = new Alarm(context.clock);
  }

  /** Whether it tells nothing more, because all watchers have left. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Adds a watcher, who is told at once what runs. Resolves after the first look.
   * @throws DomainError `storage-unavailable` when that look has failed.
   */
  async add(): Promise<DebateEvents> {
    const queue = new DebateEventQueue((left) => {
      this.#watchers.delete(left);
      if (this.#watchers.size === 0) this.#alarm.ring();
    });
    this.#watchers.add(queue);
    if (this.#running !== null) queue.push(startOf(this.#running));
    await this.#begun.promise;
    return queue;
  }

  /** Tells events until all watchers have left or the debate is gone. Never rejects. */
  async watch(): Promise<void> {
    const { liveTurns, poll } = this.#context;
    const unwatch = liveTurns.signals.watch(this.#debateId, () => this.#alarm.ring());
    await this.#begin();
    let hasFailed = false;
    while (this.#watchers.size > 0) {
      const pause = liveTurns.signals.isListening ? LOOK_MS : poll;
      await this.#alarm.pause(hasFailed ? RETRY_MS : pause);
      if (this.#watchers.size === 0 || this.#running?.isRunning === true) continue;
      hasFailed = await this.#look().then(
        () => false,
        () => true,
      );
    }
    this.#isOver = true;
    unwatch();
  }

  /** Looks for the first time. A failure goes to the watchers, who leave. */
  async #begin(): Promise<void> {
    try {
      await this.#look();
      this.#begun.resolve();
    } catch (error) {
      this.#watchers.clear();
      this.#isOver = true;
      this.#begun.reject(error);
    }
  }

  async #look(): Promise<void> {
    const { database, liveTurns } = this.#context;
    await this.#record();
    this.#lastKept ??= await countResponses(database, this.#debateId);
    // A second time when a turn was kept and the next one has begun between the two statements.
    for (let round = 0; round < 2; round += 1) {
      const kept = await readKept(database, this.#debateId, this.#lastKept - this.#keptAgain);
      if (kept === null) return this.#tell({ kind: "gone" });
      this.#tellKept(kept);
      const stream = await liveTurns.attach(this.#debateId);
      if (stream === null || stream.turnNumber < this.#lastKept) return;
      const isAgain = stream.turnNumber === this.#lastKept;
      if (isAgain && !(stream.isAgain && stream.isRunning)) return;
      if (isAgain || stream.turnNumber === this.#lastKept + 1) return this.#start(stream);
    }
    this.#alarm.ring();
  }

  /** How many of the kept turns that are told have another response since: the last one, or none. */
  get #keptAgain(): 0 | 1 {
    return this.#running?.isAgain === true && this.#running.failure === null ? 1 : 0;
  }

  /** Has other servers tell the turns that they claim from now on. */
  async #record(): Promise<void> {
    const { database, clock } = this.#context;
    const now = clock.elapsed();
    if (now - this.#recordedAt < WATCHED_TTL_MS / 2) return;
    await markWatched(database, this.#debateId, WATCHED_TTL_MS);
    this.#recordedAt = now;
  }

  #start(stream: TurnStream): void {
    this.#running = stream;
    this.#tell(startOf(stream));
    void stream.ended().then(() => this.#alarm.ring());
  }

  /** Tells the end of the turn that ran, and new responses. */
  #tellKept(kept: readonly KeptTurn[]): void {
    // Another attempt at the same turn may have been kept since.
    if (this.#running !== null && this.#running.failure !== null) this.#tellFailure(this.#running);
    for (const { id, turnNumber, content } of kept) {
      if (this.#running?.turnNumber !== turnNumber)
        this.#tell(startOf(overTurn(turnNumber, content)));
      this.#running = null;
      this.#lastKept = turnNumber;
      this.#tell({ kind: "turn-ended", turnNumber, outcome: { kind: "kept", responseId: id } });
    }
  }

  #tellFailure({ turnNumber, failure }: TurnStream): void {
    this.#running = null;
    const outcome = { kind: "failed", code: failure ?? "turn-failed" } as const;
    this.#tell({ kind: "turn-ended", turnNumber, outcome });
  }

  #tell(event: DebateEvent): void {
    for (const queue of [...this.#watchers]) queue.push(event);
  }
}

const startOf = (stream: TurnStream): DebateEvent => ({
  kind: "turn-started",
  turnNumber: stream.turnNumber,
  stream,
});

/** The stream of a turn that was kept before it could be followed. */
function overTurn(turnNumber: number, content: string): TurnStream {
  const stream = new TurnStream(turnNumber);
  stream.push(content);
  stream.end("kept");
  return stream;
}

async function countResponses(sql: Sql, debateId: number): Promise<number> {
  const [row] = await sql.execute<{ count: number }[]>(
    "select count(*)::int as count from ai_responses where debate_id = ?",
    [debateId],
  );
  return row?.count ?? 0;
}

/** Returns the responses of a debate after a turn; null when the debate is gone. */
async function readKept(sql: Sql, debateId: number, after: number): Promise<KeptTurn[] | null> {
  const rows = await sql.execute<(KeptTurn & { readonly id: number | null })[]>(
    `select r.id::float8 as id, r.turn_number as "turnNumber", r.content
     from ai_debates d left join ai_responses r on r.debate_id = d.id and r.turn_number > ?
     where d.id = ? and d.deleted_at is null order by r.turn_number`,
    [after, debateId],
  );
  return rows.length === 0 ? null : rows.filter(({ id }) => id !== null);
}
