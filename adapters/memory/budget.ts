import type { Budget, Clock, Reservation } from "@einstein-vs-cat/core";

/** A daily budget in memory. A day is a UTC day of the clock. */
export class MemoryBudget implements Budget {
  readonly #limit: number;
  readonly #clock: Pick<Clock, "now">;
  readonly #committed = new Map<string, number>();
  readonly #open = new Map<number, { readonly day: string; readonly micros: number }>();
  #lastId = 0;

  /** @param limit micro-dollars a day. */
  constructor(limit: number, clock: Pick<Clock, "now">) {
    this.#limit = limit;
    this.#clock = clock;
  }

  async reserve({
    micros,
    share,
  }: {
    readonly micros: number;
    readonly share: number;
  }): Promise<Reservation | null> {
    const day = new Date(this.#clock.now()).toISOString().slice(0, 10);
    const committed = (this.#committed.get(day) ?? 0) + micros;
    if (committed > Math.floor(this.#limit * share)) return null;
    this.#committed.set(day, committed);
    this.#lastId += 1;
    this.#open.set(this.#lastId, { day, micros });
    return { id: this.#lastId, micros };
  }

  async settle({ id }: Reservation, micros: number): Promise<void> {
    const open = this.#open.get(id);
    if (open === undefined) return;
    this.#open.delete(id);
    const spent = Math.min(Math.max(0, micros), open.micros);
    this.#committed.set(open.day, (this.#committed.get(open.day) ?? 0) - open.micros + spent);
  }

  /** Returns the micro-dollars that are spent or reserved on a UTC day, written `YYYY-MM-DD`. */
  committed(day: string): number {
    return this.#committed.get(day) ?? 0;
  }
}
