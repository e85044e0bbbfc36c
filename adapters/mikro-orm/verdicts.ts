import {
  type Clock,
  DomainError,
  type JudgingCounts,
  type Verdict,
  type VerdictKey,
  type Verdicts,
} from "@einstein-vs-cat/core";
import type { Database } from "./database.ts";
import { MODEL_JOB_TIMINGS } from "./jobs/response-jobs.ts";
import { SingleFlight } from "./jobs/single-flight.ts";
import { VERDICT_JOBS } from "./jobs/verdict-jobs.ts";

/** Verdicts on PostgreSQL or PGlite. */
export class MikroVerdicts implements Verdicts {
  readonly #database: Database;
  readonly #panels: SingleFlight<number, Verdict>;

  constructor(database: Database, clock: Clock, timings = MODEL_JOB_TIMINGS) {
    this.#database = database;
    this.#panels = new SingleFlight(database, clock, VERDICT_JOBS, timings);
  }

  latest(debateId: number): Promise<Verdict | null> {
    return this.#read("debate_id = ? and verdict is not null order by turns desc limit 1", [
      debateId,
    ]);
  }

  find({ debateId, turns }: VerdictKey): Promise<Verdict | null> {
    return this.#read("debate_id = ? and turns = ?", [debateId, turns]);
  }

  async judge(key: VerdictKey, make: () => Promise<Verdict>): Promise<Verdict> {
    return this.#panels.get(await this.#rowOf(key), make);
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

  async #read(condition: string, values: number[]): Promise<Verdict | null> {
    const [row] = await this.#database.execute<{ verdict: string | null }[]>(
      `select verdict from debate_verdicts where ${condition}`,
      values,
    );
    return row?.verdict == null ? null : (JSON.parse(row.verdict) as Verdict);
  }

  /** Returns the id of the row of a verdict, and makes the row first if there is none. */
  async #rowOf({ debateId, turns }: VerdictKey): Promise<number> {
    return this.#database.transaction(async (em) => {
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
    });
  }
}
