import { type Clock, VIEWERS, type Viewers } from "@einstein-vs-cat/core";
import type { MemoryTables } from "../tables.ts";

/** Each one on the same tables counts as a process of its own. */
export class MemoryViewers implements Viewers {
  readonly #tables: MemoryTables;
  readonly #clock: Clock;

  constructor(tables: MemoryTables, clock: Clock) {
    this.#tables = tables;
    this.#clock = clock;
  }

  async tell(debateId: number, count: number): Promise<void> {
    const { viewers } = this.#tables;
    const told = viewers.get(debateId) ?? new Map();
    viewers.set(debateId, told);
    if (count > 0) told.set(this, { count, at: this.#clock.elapsed() });
    else told.delete(this);
    if (told.size === 0) viewers.delete(debateId);
  }

  elsewhere(debateId: number): number {
    const since = this.#clock.elapsed() - VIEWERS.fresh;
    let total = 0;
    for (const [process, { count, at }] of this.#tables.viewers.get(debateId) ?? [])
      if (process !== this && at > since) total += count;
    return total;
  }
}
