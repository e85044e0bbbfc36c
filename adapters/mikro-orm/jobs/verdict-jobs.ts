// Raw SQL: it locks the verdict's row while its claim is decided.

import { DomainError, judgingCountsOf, type Verdict, type VerdictKey } from "@einstein-vs-cat/core";
import type { JobStore } from "./job-store.ts";

/**
 * Stores verdicts, each at most once, in the row that was made for it. A verdict on a debate that was
 * deleted meanwhile is not stored.
 */
export const VERDICT_JOBS: JobStore<VerdictKey, Verdict> = {
  claims: { name: "verdict_claims", key: "verdict_id" },
  keyOf: ({ debateId, turns }) => `${debateId} ${turns}`,

  async openClaim(em, { debateId, turns }) {
    await em.execute(
      `insert into debate_verdicts (debate_id, turns)
       select id, ? from ai_debates where id = ? and deleted_at is null on conflict (debate_id, turns) do nothing`,
      [turns, debateId],
    );
    const [row] = await em.execute<{ id: number }[]>(
      "select id::float8 as id from debate_verdicts where debate_id = ? and turns = ?",
      [debateId, turns],
    );
    if (row === undefined) throw new DomainError("not-found");
    return row.id;
  },

  async find(em, { debateId, turns }) {
    const [row] = await em.execute<{ verdict: string | null }[]>(
      `select v.verdict from debate_verdicts v join ai_debates d on d.id = v.debate_id
       where v.debate_id = ? and v.turns = ? and d.deleted_at is null for no key update`,
      [debateId, turns],
    );
    if (row === undefined) throw new DomainError("not-found");
    return row.verdict === null ? null : (JSON.parse(row.verdict) as Verdict);
  },

  async closeAttempt(em, { key, fence }) {
    const remove = "delete from verdict_claims where verdict_id = ? and fence = ? returning fence";
    return (await em.execute<unknown[]>(remove, [key, fence])).length > 0;
  },

  async save(em, { debateId, turns }, verdict) {
    const { decided, judges, steadyJudges, pairs, agreeingPairs } = judgingCountsOf(verdict);
    const counts = [decided, judges, steadyJudges, pairs, agreeingPairs];
    await em.execute(
      `update debate_verdicts set verdict = ?, decided = ?, judges = ?, steady_judges = ?, pairs = ?, agreeing_pairs = ?
       where debate_id = ? and turns = ?`,
      [JSON.stringify(verdict), ...counts, debateId, turns],
    );
    return verdict;
  },
};
