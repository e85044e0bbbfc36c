import type { Clock } from "../../shared/ports/clock.ts";
import { VIEWERS } from "../limits.ts";
import type { Viewers } from "../ports/viewers.ts";

/** How many watch one debate: those of this process, and those that others tell of. */
export class Headcount {
  readonly #viewers: Viewers;
  readonly #clock: Clock;
  readonly #debateId: number;
  #told = { count: 0, at: Number.NEGATIVE_INFINITY };
  /** A single viewer is told nothing. */
  #shown = 1;

  constructor(ports: { readonly viewers: Viewers; readonly clock: Clock }, debateId: number) {
    this.#viewers = ports.viewers;
    this.#clock = ports.clock;
    this.#debateId = debateId;
  }

  /** Returns how many watch, with so many here. */
  total(here: number): number {
    return here + this.#viewers.elsewhere(this.#debateId);
  }

  /** Tells other processes of those here, when it is time. Returns the total if it is a new one. */
  update(here: number): number | null {
    const passed = this.#clock.elapsed() - this.#told.at;
    const isNew = here !== this.#told.count;
    if (passed >= VIEWERS.repeat || (isNew && passed >= VIEWERS.change)) this.#tell(here);
    const total = this.total(here);
    if (total === this.#shown) return null;
    this.#shown = total;
    return total;
  }

  /** Tells other processes that no viewer is left here. */
  end(): void {
    if (this.#told.count > 0) this.#tell(0);
  }

  #tell(count: number): void {
    this.#told = { count, at: this.#clock.elapsed() };
    void this.#viewers.tell(this.#debateId, count);
  }
}
