import type { TurnLog } from "@einstein-vs-cat/core";

/** The report of one turn. */
export type TurnLogEntry = Parameters<TurnLog["turnEnded"]>[0];

/** The report of one refused request. */
export type RefusalEntry = Parameters<TurnLog["modelRefused"]>[0];

/** A log that collects its entries, oldest first. */
export class MemoryTurnLog implements TurnLog {
  readonly entries: TurnLogEntry[] = [];
  readonly refusals: RefusalEntry[] = [];

  turnEnded(entry: TurnLogEntry): void {
    this.entries.push(entry);
  }

  modelRefused(entry: RefusalEntry): void {
    this.refusals.push(entry);
  }
}
