import {
  type Clock,
  KNOWN_NETWORKS,
  type RefusedLogins,
  type SignIns,
} from "@einstein-vs-cat/core";
import type { MemoryTables } from "../tables.ts";

interface Row {
  /** The networks, the one that was used last at the end. */
  networks: readonly string[];
  refused: RefusedLogins | null;
}

/** The sign-ins of the users of an tables. */
export class MemorySignIns implements SignIns {
  readonly #tables: MemoryTables;
  readonly #clock: Pick<Clock, "now">;
  readonly #rows = new Map<number, Row>();

  constructor(tables: MemoryTables, clock: Pick<Clock, "now">) {
    this.#tables = tables;
    this.#clock = clock;
  }

  async isKnown(userId: number, network: string): Promise<boolean> {
    return this.#read(userId).networks.includes(network);
  }

  async remember(userId: number, network: string): Promise<void> {
    const others = this.#read(userId).networks.filter((one) => one !== network);
    this.#write(userId, { networks: [...others, network].slice(-KNOWN_NETWORKS) });
  }

  async forgetOthers(userId: number, network: string): Promise<void> {
    const networks = this.#read(userId).networks.filter((one) => one === network);
    this.#write(userId, { networks });
  }

  async addRefused(userId: number): Promise<void> {
    const count = (this.#read(userId).refused?.count ?? 0) + 1;
    this.#write(userId, { refused: { count, lastAt: new Date(this.#clock.now()) } });
  }

  async refused(userId: number): Promise<RefusedLogins | null> {
    return this.#read(userId).refused;
  }

  async dismissRefused(userId: number): Promise<void> {
    this.#write(userId, { refused: null });
  }

  /** Returns the record of a user. That of a deleted user is gone. */
  #read(userId: number): Row {
    if (!this.#tables.users.has(userId)) this.#rows.delete(userId);
    return this.#rows.get(userId) ?? { networks: [], refused: null };
  }

  #write(userId: number, change: Partial<Row>): void {
    if (this.#tables.users.has(userId))
      this.#rows.set(userId, { ...this.#read(userId), ...change });
  }
}
