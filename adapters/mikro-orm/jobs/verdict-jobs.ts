import { DomainError, judgingCountsOf, type Verdict } from "@einstein-vs-cat/core";
import type { JobStore } from "./job-store.ts";

/**
 * Stores verdicts, each at most once, in the row that was made for it. A verdict on a debate that was
 * deleted meanwhile is not stored.
 */
export const VERDICT_JOBS: JobStore<number, Verdict> = {
  claims: { name: "verdict_claims", key: "verdict_id" },
  keyOf: (verdictId) => verdictId,

  async find(em, verdictId) {
    const [row] = await em.execute<{ verdict: string | null }[]>(
      `select v.verdict from debate_verdicts v join ai_debates d on d.id = v.debate_id
       where v.id = ? and d.deleted_at is null for no key update`,
      [verdictId],
    );
    if (row === undefined) throw new DomainError("not-found");
    return row.verdict === null ? null : (JSON.parse(row.verdict) as Verdict);
  },

  async closeAttempt(em, { key, fence }) {
    const remove = "delete from verdict_claims where verdict_id = ? and fence = ? returning fence";
    return (await em.execute<unknown[]>(remove, [key, fence])).length > 0;
  },

  async save(em, verdictId, verdict) {
    const { decided, judges, steadyJudges, pairs, agreeingPairs } = judgingCountsOf(verdict);
    await em.execute(
      `update debate_verdicts set verdict = ?, decided = ?, judges = ?, steady_judges = ?, pairs = ?, agreeing_pairs = ?
       where id = ?`,
      [JSON.stringify(verdict), decided, judges, steadyJudges, pairs, agreeingPairs, verdictId],
    );
    return verdict;
  },
};
