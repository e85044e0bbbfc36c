import type { Clock, DebateEvents, DebateFeed } from "@einstein-vs-cat/core";
import type { Database } from "./database.ts";
import { LIVE_TURN_TIMINGS, type LiveTurnTimings, type MikroLiveTurns } from "./live-turns.ts";
import { type WatchContext, WatchedDebate } from "./turns/watched-debate.ts";

/** Watchers of debates over all servers on one database. Each debate is read once for a process. */
export class MikroDebateFeed implements DebateFeed {
  readonly #context: WatchContext;
  readonly #watched = new Map<number, WatchedDebate>();

  /** `liveTurns` is the one of this process, with the same timings. */
  constructor(
    database: Database,
    clock: Clock,
    liveTurns: MikroLiveTurns,
    { poll }: Pick<LiveTurnTimings, "poll"> = LIVE_TURN_TIMINGS,
  ) {
    this.#context = { database, clock, liveTurns, poll };
  }

  watch(debateId: number): Promise<DebateEvents> {
    const watched = this.#watched.get(debateId);
    if (watched !== undefined && !watched.isOver) return watched.add();
    const debate = new WatchedDebate(this.#context, debateId);
    this.#watched.set(debateId, debate);
    const events = debate.add();
    void debate.watch().finally(() => {
      if (this.#watched.get(debateId) === debate) this.#watched.delete(debateId);
    });
    return events;
  }
}
