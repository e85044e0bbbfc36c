import type { TurnLog } from "@einstein-vs-cat/core";

/** The report of one turn. */
export type TurnLogEntry = Parameters<TurnLog["turnEnded"]>[0];

/** A log that collects its entries, oldest first. */
export class MemoryTurnLog implements TurnLog {
  readonly entries: TurnLogEntry[] = [];

  turnEnded(entry: TurnLogEntry): void {
    this.entries.push(entry);
  }
}
