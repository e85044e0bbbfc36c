import {
  DomainError,
  type JudgingCounts,
  judgingCountsOf,
  type Verdict,
  type VerdictKey,
  type Verdicts,
} from "@einstein-vs-cat/core";
import { MemoryMadeOnce } from "./made-once.ts";
import type { MemoryTables } from "./tables.ts";

/** Verdicts, kept in memory. */
export class MemoryVerdicts implements Verdicts {
  readonly #tables: MemoryTables;
  readonly #verdicts: MemoryMadeOnce<VerdictKey, Verdict>;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
    this.#verdicts = new MemoryMadeOnce({
      idOf: ({ debateId, turns }) => `${debateId} ${turns}`,
      find(key) {
        if (!tables.debates.has(key.debateId)) throw new DomainError("not-found");
        return findVerdict(tables, key);
      },
      save({ debateId }, verdict) {
        tables.verdicts.push({ debateId, verdict });
        return verdict;
      },
    });
  }

  async latest(debateId: number): Promise<Verdict | null> {
    return latestVerdict(this.#tables, debateId);
  }

  async latestOf(debateIds: readonly number[]): Promise<ReadonlyMap<number, Verdict>> {
    const found = new Map<number, Verdict>();
    for (const id of debateIds) {
      const verdict = await this.latest(id);
      if (verdict !== null) found.set(id, verdict);
    }
    return found;
  }

  async find(key: VerdictKey): Promise<Verdict | null> {
    return findVerdict(this.#tables, key);
  }

  findOrMake(key: VerdictKey, make: () => Promise<Verdict>, onWait?: () => void): Promise<Verdict> {
    return this.#verdicts.findOrMake(key, make, onWait);
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
}

/** Returns the verdict on the largest number of turns of a debate; null when there is none. */
export function latestVerdict({ verdicts }: MemoryTables, debateId: number): Verdict | null {
  const known = verdicts.filter((row) => row.debateId === debateId);
  return known.sort((a, b) => b.verdict.turns - a.verdict.turns)[0]?.verdict ?? null;
}

function findVerdict({ verdicts }: MemoryTables, { debateId, turns }: VerdictKey): Verdict | null {
  const row = verdicts.find((one) => one.debateId === debateId && one.verdict.turns === turns);
  return row?.verdict ?? null;
}
