import type { Clock, JudgingCounts, Verdict, VerdictKey, Verdicts } from "@einstein-vs-cat/core";
import { VerdictEntity } from "./database/debate-entities.ts";
import type { Database } from "./database.ts";
import { MikroMadeOnce } from "./jobs/made-once.ts";
import { MODEL_JOB_TIMINGS } from "./jobs/response-jobs.ts";
import { VERDICT_JOBS } from "./jobs/verdict-jobs.ts";

const LATEST = `select verdict from debate_verdicts
  where debate_id = ? and verdict is not null order by turns desc limit 1`;

/**
 * Verdicts on PostgreSQL or PGlite.
 *
 * Raw SQL: the figures of all verdicts are summed by the database, and every page of a debate reads
 * its latest one.
 */
export class MikroVerdicts implements Verdicts {
  readonly #database: Database;
  readonly #verdicts: MikroMadeOnce<VerdictKey, Verdict>;

  constructor(database: Database, clock: Clock, timings = MODEL_JOB_TIMINGS) {
    this.#database = database;
    this.#verdicts = new MikroMadeOnce(database, clock, VERDICT_JOBS, timings);
  }

  async latest(debateId: number): Promise<Verdict | null> {
    const [kept] = await this.#database.execute<{ verdict: string }[]>(LATEST, [debateId]);
    return verdictOf(kept ?? null);
  }

  async latestOf(debateIds: readonly number[]): Promise<ReadonlyMap<number, Verdict>> {
    if (debateIds.length === 0) return new Map();
    const kept = await this.#database.run((em) =>
      em.find(
        VerdictEntity,
        { debateId: { $in: [...debateIds] }, verdict: { $ne: null } },
        { orderBy: { turns: "asc" } },
      ),
    );
    // A later one replaces the ones before it.
    return new Map(
      kept.flatMap((one) => {
        const verdict = verdictOf(one);
        return verdict === null ? [] : [[one.debateId, verdict] as const];
      }),
    );
  }

  async find({ debateId, turns }: VerdictKey): Promise<Verdict | null> {
    return verdictOf(
      await this.#database.run((em) => em.findOne(VerdictEntity, { debateId, turns })),
    );
  }

  findOrMake(key: VerdictKey, make: () => Promise<Verdict>, onWait?: () => void): Promise<Verdict> {
    return this.#verdicts.findOrMake(key, make, onWait);
  }

  async counts(): Promise<JudgingCounts> {
    const [counts] = await this.#database.execute<JudgingCounts[]>(
      `select count(*)::float8 as verdicts, coalesce(sum(decided), 0)::float8 as decided,
         coalesce(sum(judges), 0)::float8 as judges, coalesce(sum(steady_judges), 0)::float8 as "steadyJudges",
         coalesce(sum(pairs), 0)::float8 as pairs, coalesce(sum(agreeing_pairs), 0)::float8 as "agreeingPairs"
       from debate_verdicts where verdict is not null`,
      [],
    );
    return counts as JudgingCounts;
  }
}

const verdictOf = (kept: { readonly verdict: string | null } | null) =>
  kept?.verdict == null ? null : (JSON.parse(kept.verdict) as Verdict);
