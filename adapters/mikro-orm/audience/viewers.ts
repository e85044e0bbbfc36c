import { type Clock, VIEWERS, type Viewers } from "@einstein-vs-cat/core";
import type { Database } from "../database.ts";
import type { MikroLiveTurns } from "../live-turns.ts";
import { tellViewers, type ViewerCount } from "../turns/turn-signals.ts";

/** What servers told of one debate, by their numbers. */
type Told = Map<number, { readonly count: number; readonly at: number }>;

/**
 * Counts in the notifications that the servers of one database send one another; nothing is stored. A
 * process with an embedded database is alone.
 */
export class MikroViewers implements Viewers {
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #owner: number;
  readonly #told = new Map<number, Told>();
  #sweptAt: number;

  /** `liveTurns` is the one of this process, whose session listens. */
  constructor(
    database: Database,
    clock: Clock,
    liveTurns: Pick<MikroLiveTurns, "owner" | "signals">,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#owner = liveTurns.owner;
    this.#sweptAt = clock.elapsed();
    liveTurns.signals.onViewers((told) => this.#note(told));
  }

  async tell(debateId: number, count: number): Promise<void> {
    if (this.#database.pool === null) return;
    await tellViewers(this.#database, { debateId, owner: this.#owner, count }).catch(() => {});
  }

  elsewhere(debateId: number): number {
    let total = 0;
    for (const { count, at } of this.#told.get(debateId)?.values() ?? [])
      if (this.#isFresh(at)) total += count;
    return total;
  }

  #note({ debateId, owner, count }: ViewerCount): void {
    if (owner === this.#owner) return;
    if (!this.#isFresh(this.#sweptAt)) this.#forgetOld();
    const told: Told = this.#told.get(debateId) ?? new Map();
    this.#told.set(debateId, told);
    if (count > 0) told.set(owner, { count, at: this.#clock.elapsed() });
    else told.delete(owner);
    if (told.size === 0) this.#told.delete(debateId);
  }

  /** Forgets what servers told that ended without telling it. */
  #forgetOld(): void {
    this.#sweptAt = this.#clock.elapsed();
    for (const [debateId, told] of this.#told) {
      for (const [owner, { at }] of told) if (!this.#isFresh(at)) told.delete(owner);
      if (told.size === 0) this.#told.delete(debateId);
    }
  }

  #isFresh(at: number): boolean {
    return this.#clock.elapsed() - at < VIEWERS.fresh;
  }
}
