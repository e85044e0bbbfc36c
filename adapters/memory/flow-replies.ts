import { DomainError, type FlowReplies } from "@einstein-vs-cat/core";
import type { MemoryTables } from "./tables.ts";

/** The replies of turns, kept in memory. Concurrent calls for one response share one `make`. */
export class MemoryFlowReplies implements FlowReplies {
  readonly #tables: MemoryTables;
  readonly #pending = new Map<number, Promise<string>>();

  constructor(tables: MemoryTables) {
    this.#tables = tables;
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

  async map(responseId: number, make: () => Promise<string>): Promise<string> {
    this.#requireResponse(responseId);
    const known = this.#tables.flowReplies.get(responseId) ?? this.#pending.get(responseId);
    if (known !== undefined) return known;
    const made = this.#make(responseId, make).finally(() => this.#pending.delete(responseId));
    this.#pending.set(responseId, made);
    return made;
  }

  async #make(responseId: number, make: () => Promise<string>): Promise<string> {
    const replies = await make();
    this.#requireResponse(responseId);
    this.#tables.flowReplies.set(responseId, replies);
    return replies;
  }

  #requireResponse(responseId: number): void {
    if (!this.#tables.responses.some(({ id }) => id === responseId))
      throw new DomainError("not-found");
  }
}
