import type { Audit, AuditEntry, Clock, NewAuditEntry } from "@einstein-vs-cat/core";

/** The log of operators in memory. */
export class MemoryAudit implements Audit {
  readonly #entries: AuditEntry[] = [];
  readonly #clock: Pick<Clock, "now">;

  constructor(clock: Pick<Clock, "now">) {
    this.#clock = clock;
  }

  async add(entry: NewAuditEntry): Promise<void> {
    const id = this.#entries.length + 1;
    this.#entries.push({ ...entry, id, at: new Date(this.#clock.now()) });
  }

  async list(before: number | null, limit: number): Promise<readonly AuditEntry[]> {
    const older = this.#entries.filter(({ id }) => before === null || id < before);
    return older.toReversed().slice(0, limit);
  }
}
