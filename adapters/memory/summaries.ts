import { DomainError, type ErrorCode, type Summaries, type Summary } from "@einstein-vs-cat/core";
import { MemoryMadeOnce } from "./made-once.ts";
import type { MemoryTables } from "./tables.ts";

/** Summaries of responses, kept in memory. */
export class MemorySummaries implements Summaries {
  readonly #tables: MemoryTables;
  readonly #summaries: MemoryMadeOnce<number, Summary>;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
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

  async findFailure(responseId: number): Promise<ErrorCode | null> {
    const { responses, summaryFailures } = this.#tables;
    const isMissing = responses.some(({ id, summary }) => id === responseId && summary === null);
    return (isMissing ? summaryFailures.get(responseId) : null) ?? null;
  }

  async keepFailure(responseId: number, code: ErrorCode): Promise<void> {
    const { responses, summaryFailures } = this.#tables;
    if (responses.some(({ id }) => id === responseId)) summaryFailures.set(responseId, code);
  }
}
