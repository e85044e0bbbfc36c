import {
  DomainError,
  type JudgingCounts,
  judgingCountsOf,
  type Verdict,
  type VerdictKey,
  type Verdicts,
} from "@einstein-vs-cat/core";
import type { MemoryTables } from "./tables.ts";

/** Verdicts, kept in memory. Concurrent calls for one key share one `make`. */
export class MemoryVerdicts implements Verdicts {
  readonly #tables: MemoryTables;
  readonly #pending = new Map<string, Promise<Verdict>>();

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async latest(debateId: number): Promise<Verdict | null> {
    const known = this.#tables.verdicts.filter((row) => row.debateId === debateId);
    return known.sort((a, b) => b.verdict.turns - a.verdict.turns)[0]?.verdict ?? null;
  }

  async find({ debateId, turns }: VerdictKey): Promise<Verdict | null> {
    const rows = this.#tables.verdicts;
    return (
      rows.find((row) => row.debateId === debateId && row.verdict.turns === turns)?.verdict ?? null
    );
  }

  async judge(key: VerdictKey, make: () => Promise<Verdict>): Promise<Verdict> {
    this.#requireDebate(key);
    const known = await this.find(key);
    if (known !== null) return known;
    const id = `${key.debateId} ${key.turns}`;
    const made =
      this.#pending.get(id) ?? this.#make(key, make).finally(() => this.#pending.delete(id));
    this.#pending.set(id, made);
    return made;
  }

  async counts(): Promise<JudgingCounts> {
    const all = this.#tables.verdicts.map(({ verdict }) => judgingCountsOf(verdict));
    const sum = (name: keyof JudgingCounts) => all.reduce((total, one) => total + one[name], 0);
    return {
      verdicts: sum("verdicts"),
      decided: sum("decided"),
      judges: sum("judges"),
      steadyJudges: sum("steadyJudges"),
      pairs: sum("pairs"),
      agreeingPairs: sum("agreeingPairs"),
    };
  }

  async #make(key: VerdictKey, make: () => Promise<Verdict>): Promise<Verdict> {
    const verdict = await make();
    this.#requireDebate(key);
    this.#tables.verdicts.push({ debateId: key.debateId, verdict });
    return verdict;
  }

  #requireDebate({ debateId }: VerdictKey): void {
    if (!this.#tables.debates.has(debateId)) throw new DomainError("not-found");
  }
}
