import type {
  Conversation,
  DebateMoment,
  SharedDebates,
  SharedRevision,
  TimelineRange,
} from "@einstein-vs-cat/core";
import { conversationOf, partOf } from "./debates/conversations.ts";
import type { MemoryTables } from "./tables.ts";
import { latestVerdict } from "./verdicts.ts";

/** `SharedDebates` on the tables of `MemoryTables`. The revision of a debate is its content. */
export class MemorySharedDebates implements SharedDebates {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async findRevision(token: string): Promise<SharedRevision | null> {
    for (const { id, shareToken } of this.#tables.debates.values()) {
      const isOpen = shareToken === token && !this.#tables.downPages.has(id);
      const whole = isOpen ? conversationOf(this.#tables, id) : null;
      if (whole !== null) return { debateId: id, revision: this.#revisionOf(whole) };
    }
    return null;
  }

  async read(debateId: number, range: TimelineRange): Promise<DebateMoment | null> {
    const whole = conversationOf(this.#tables, debateId);
    if (whole === null) return null;
    const verdict = latestVerdict(this.#tables, debateId);
    return { ...partOf(whole, range), verdict, revision: this.#revisionOf(whole) };
  }

  #revisionOf(whole: Conversation): string {
    return JSON.stringify([whole, latestVerdict(this.#tables, whole.debate.id)]);
  }
}
