import { DomainError, type FlowReplies } from "@einstein-vs-cat/core";
import { MemoryMadeOnce } from "./made-once.ts";
import type { MemoryTables } from "./tables.ts";

/** The replies of turns, kept in memory. */
export class MemoryFlowReplies implements FlowReplies {
  readonly #tables: MemoryTables;
  readonly #replies: MemoryMadeOnce<number, string>;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
    this.#replies = new MemoryMadeOnce({
      idOf: (responseId) => responseId,
      find(responseId) {
        if (!tables.responses.some(({ id }) => id === responseId))
          throw new DomainError("not-found");
        return tables.flowReplies.get(responseId) ?? null;
      },
      save(responseId, replies) {
        tables.flowReplies.set(responseId, replies);
        return replies;
      },
    });
  }

  async read(debateId: number): Promise<ReadonlyMap<number, string>> {
    const ids = this.#tables.responsesOf(debateId).map(({ id }) => id);
    return new Map(
      ids.flatMap((id) => {
        const replies = this.#tables.flowReplies.get(id);
        return replies === undefined ? [] : [[id, replies]];
      }),
    );
  }

  findOrMake(responseId: number, make: () => Promise<string>): Promise<string> {
    return this.#replies.findOrMake(responseId, make);
  }
}
