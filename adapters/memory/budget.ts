import {
  type Budget,
  type CapKey,
  type Clock,
  type Cost,
  capStart,
  type DaySpending,
  type Purchase,
  type Reservation,
  type Spending,
  type SpendingPoint,
  type SpendKey,
  type SpendRange,
  type SpentLimit,
} from "@einstein-vs-cat/core";
import { MemoryCaps } from "./desk/caps.ts";
import { MemorySpending } from "./desk/spending.ts";

/** What a client has spent and reserved on a day, and the part for turns of debates. */
interface ClientAccount {
  committed: number;
  turns: number;
}

interface OpenReservation extends Pick<Purchase, "micros" | "client" | "plan" | "isTurn"> {
  readonly day: string;
}

/** A daily budget in memory. A day is a UTC day of the clock. */
export class MemoryBudget implements Budget {
  readonly #limit: number;
  readonly #clock: Pick<Clock, "now">;
  readonly #caps: MemoryCaps;
  readonly #committed = new Map<string, number>();
  readonly #accounts = new Map<string, ClientAccount>();
  readonly #spending = new MemorySpending();
  readonly #open = new Map<number, OpenReservation>();
  #lastId = 0;

  /** @param limit micro-dollars a day. */
  constructor(limit: number, clock: Pick<Clock, "now">, caps = new MemoryCaps()) {
    this.#limit = limit;
    this.#clock = clock;
    this.#caps = caps;
    caps.spentOf = (key) => this.#spentOf(key);
  }

  async reserve({
    micros,
    share,
    client,
    clientShare,
    plan,
    isTurn,
  }: Purchase): Promise<Reservation | SpentLimit> {
    const day = this.#day();
    if (this.committed(day) + micros > Math.floor(this.#limit * share)) return "day";
    const reached = this.#caps.reached({ client, plan, micros });
    if (reached !== null) return reached;
    const account = this.#accountOf(day, client);
    const fits = account.committed + micros <= Math.floor(this.#limit * clientShare);
    if (!fits && !(isTurn && account.turns === 0)) return "client";
    this.#lastId += 1;
    const open = { day, client, plan, isTurn, micros };
    this.#open.set(this.#lastId, open);
    this.#add(open, micros);
    return { id: this.#lastId, micros };
  }

  async settle({ id }: Reservation, cost: Cost): Promise<void> {
    const open = this.#open.get(id);
    if (open === undefined) return;
    this.#open.delete(id);
    const micros = Math.max(0, cost.micros);
    this.#add(open, micros - open.micros);
    this.#spending.add(open, { ...cost, micros });
  }

  async spent(range: SpendRange, by: SpendKey): Promise<Spending> {
    return this.#spending.read(range, by);
  }

  async overTime(
    range: SpendRange,
    by: Exclude<SpendKey, "day">,
  ): Promise<readonly SpendingPoint[]> {
    return this.#spending.overTime(range, by);
  }

  async today(): Promise<DaySpending> {
    const day = this.#day();
    const clients = [...this.#accounts].flatMap(([key, { committed }]) =>
      key.startsWith(`${day} `) ? [{ client: key.slice(day.length + 1), committed }] : [],
    );
    clients.sort((a, b) => b.committed - a.committed);
    const limit = Number.isFinite(this.#limit) ? this.#limit : null;
    return { limit, committed: this.committed(day), clients: clients.slice(0, 20) };
  }

  /** Returns what is spent and reserved of a cap today. */
  #spentOf({ holder, period }: CapKey): number {
    const range = { from: capStart(period, this.#day()), to: this.#day() };
    const isTheirs = ({ client, plan, day }: OpenReservation) =>
      (holder === client || holder === `plan:${plan}`) && day >= range.from && day <= range.to;
    const reserved = [...this.#open.values()].filter(isTheirs);
    return this.#spending.of(holder, range) + reserved.reduce((sum, { micros }) => sum + micros, 0);
  }

  #day(): string {
    return new Date(this.#clock.now()).toISOString().slice(0, 10);
  }

  #accountOf(day: string, client: string): ClientAccount {
    const key = `${day} ${client}`;
    const account = this.#accounts.get(key) ?? { committed: 0, turns: 0 };
    this.#accounts.set(key, account);
    return account;
  }

  #add({ day, client, isTurn }: OpenReservation, change: number): void {
    this.#committed.set(day, this.committed(day) + change);
    const account = this.#accountOf(day, client);
    account.committed += change;
    if (isTurn) account.turns += change;
  }

  /** Returns the micro-dollars that are spent or reserved on a UTC day, written `YYYY-MM-DD`. */
  committed(day: string): number {
    return this.#committed.get(day) ?? 0;
  }
}
