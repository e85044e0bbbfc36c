import { DomainError, type Summaries, type Summary } from "@einstein-vs-cat/core";
import { MemoryMadeOnce } from "./made-once.ts";
import type { MemoryTables } from "./tables.ts";

/** Summaries of responses, kept in memory. */
export class MemorySummaries implements Summaries {
  readonly #summaries: MemoryMadeOnce<number, Summary>;

  constructor(tables: MemoryTables) {
    const find = (responseId: number) => {
      const index = tables.responses.findIndex(({ id }) => id === responseId);
      const response = tables.responses[index];
      if (response === undefined) throw new DomainError("not-found");
      return { response, index };
    };
    this.#summaries = new MemoryMadeOnce({
      idOf: (responseId) => responseId,
      find: (responseId) => find(responseId).response.summary,
      save(responseId, summary) {
        const { response, index } = find(responseId);
        tables.responses[index] = { ...response, summary };
        return summary;
      },
    });
  }

  findOrMake(responseId: number, make: () => Promise<Summary>): Promise<Summary> {
    return this.#summaries.findOrMake(responseId, make);
  }
}
