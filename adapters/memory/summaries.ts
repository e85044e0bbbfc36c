import { DomainError, type Summaries, type Summary } from "@einstein-vs-cat/core";
import type { MemoryTables } from "./tables.ts";

/** Summaries of responses, kept in memory. Concurrent calls for one response share one `make`. */
export class MemorySummaries implements Summaries {
  readonly #tables: MemoryTables;
  readonly #pending = new Map<number, Promise<Summary>>();

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async summarise(responseId: number, make: () => Promise<Summary>): Promise<Summary> {
    const known = this.#find(responseId).response.summary;
    if (known !== null) return known;
    const pending = this.#pending.get(responseId);
    if (pending !== undefined) return pending;
    const summary = this.#make(responseId, make).finally(() => this.#pending.delete(responseId));
    this.#pending.set(responseId, summary);
    return summary;
  }

  async #make(responseId: number, make: () => Promise<Summary>): Promise<Summary> {
    const summary = await make();
    const { response, index } = this.#find(responseId);
    this.#tables.responses[index] = { ...response, summary };
    return summary;
  }

  #find(responseId: number) {
    const index = this.#tables.responses.findIndex(({ id }) => id === responseId);
    const response = this.#tables.responses[index];
    if (response === undefined) throw new DomainError("not-found");
    return { response, index };
  }
}
