import {
  type CapHolder,
  type CapKey,
  type Caps,
  type CapUse,
  DomainError,
  formatCapKey,
  type ReachedCap,
  reachedCap,
} from "@einstein-vs-cat/core";
import { MemoryTables } from "../tables.ts";

type Cap = Omit<CapUse, "spent">;

/** The caps in memory. The budget that keeps to them knows what is spent. */
export class MemoryCaps implements Caps {
  readonly #caps = new Map<string, Cap>();
  readonly #tables: MemoryTables;
  /** Returns what is spent and reserved of a cap. */
  spentOf: (key: CapKey) => number = () => 0;

  constructor(tables = new MemoryTables()) {
    this.#tables = tables;
  }

  async list(after: CapKey | null, limit: number): Promise<readonly CapUse[]> {
    const all = this.#all();
    const from = after === null ? 0 : all.findIndex((cap) => isAfter(cap, after));
    return from === -1 ? [] : all.slice(from, from + limit);
  }

  async of(holders: readonly CapHolder[]): Promise<readonly CapUse[]> {
    return this.#all().filter(({ holder }) => holders.includes(holder));
  }

  async set(key: CapKey, micros: number): Promise<number | null> {
    const [, id] = key.holder.split(":");
    if (key.holder.startsWith("user:") && !this.#tables.users.has(Number(id)))
      throw new DomainError("not-found");
    const before = this.#caps.get(formatCapKey(key))?.micros ?? null;
    this.#caps.set(formatCapKey(key), { ...key, micros });
    return before;
  }

  async remove(key: CapKey): Promise<number | null> {
    const before = this.#caps.get(formatCapKey(key))?.micros ?? null;
    this.#caps.delete(formatCapKey(key));
    return before;
  }

  /** Returns the first cap that does not allow an amount. */
  reached(asked: {
    readonly client: string;
    readonly plan: string;
    readonly micros: number;
  }): ReachedCap | null {
    const limits = this.#all().filter(
      ({ holder }) => holder === asked.client || holder === `plan:${asked.plan}`,
    );
    const full = limits.find(({ micros, spent }) => spent + asked.micros > micros);
    return full === undefined ? null : reachedCap(full);
  }

  #all(): CapUse[] {
    const caps = [...this.#caps.values()].filter(
      ({ holder }) =>
        holder.startsWith("plan:") || this.#tables.users.has(Number(holder.slice("user:".length))),
    );
    caps.sort((a, b) => (isAfter(a, b) ? 1 : -1));
    return caps.map((cap) => ({ ...cap, spent: this.spentOf(cap) }));
  }
}

/** Accounts by their ids, then plans by their names; a day before a month. */
const placeOf = ({ holder, period }: CapKey) =>
  holder.startsWith("user:")
    ? `0 ${holder.slice("user:".length).padStart(16, "0")} ${period}`
    : `1 ${holder} ${period}`;

const isAfter = (one: CapKey, other: CapKey) => placeOf(one) > placeOf(other);
