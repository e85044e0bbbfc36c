import { DebateEventQueue, type DebateEvents, type DebateFeed } from "@einstein-vs-cat/core";
import type { MemoryTables } from "./tables.ts";

/** Watchers of debates in one process: `MemoryLiveTurns` and deletions tell them what they do. */
export class MemoryDebateFeed implements DebateFeed {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async watch(debateId: number): Promise<DebateEvents> {
    const { debates, speaking, watchers } = this.#tables;
    const others = watchers.get(debateId) ?? new Set<DebateEventQueue>();
    const queue = new DebateEventQueue((left) => {
      others.delete(left);
      if (others.size === 0) watchers.delete(debateId);
    });
    if (!debates.has(debateId)) {
      queue.push({ kind: "gone" });
      return queue;
    }
    watchers.set(debateId, others.add(queue));
    const stream = speaking.get(debateId)?.stream;
    if (stream !== undefined)
      queue.push({ kind: "turn-started", turnNumber: stream.turnNumber, stream });
    return queue;
  }
}
