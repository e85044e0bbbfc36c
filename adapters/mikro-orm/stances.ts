// Raw SQL: it counts in the database, over both tables of variants.

import { type Clock, formatStance, type StanceCounts, type Stances } from "@einstein-vs-cat/core";
import type { Database } from "./database.ts";
import { MikroMadeOnce } from "./jobs/made-once.ts";
import { MODEL_JOB_TIMINGS, responseJobs } from "./jobs/response-jobs.ts";

const STANCE_JOBS = responseJobs("stance", { name: "stance_claims", key: "response_id" });

/** Reads no more rows than have a stance, by the partial indexes of both tables. */
const COUNTS = `with checked as (
    select debate_id, ai_model, turn_number, stance from ai_responses where stance is not null
    union all
    select debate_id, ai_model, turn_number, stance from response_variants where stance is not null),
  debates as (
    select c.ai_model, min(c.turn_number) filter (where c.stance = ?) as first_flip
    from checked c join ai_debates d on d.id = c.debate_id
    where d.deleted_at is null and d.is_original and d.branch_of is null
    group by c.debate_id, c.ai_model)
  select ai_model as model, count(*)::float8 as debates, count(first_flip)::float8 as flips,
    avg(first_flip)::float8 as "meanFirstFlip"
  from debates group by ai_model order by ai_model collate "C"`;

/** The stances of turns on PostgreSQL or PGlite. */
export class MikroStances implements Stances {
  readonly #database: Database;
  readonly #stances: MikroMadeOnce<number, string>;

  constructor(database: Database, clock: Clock, timings = MODEL_JOB_TIMINGS) {
    this.#database = database;
    this.#stances = new MikroMadeOnce(database, clock, STANCE_JOBS, timings);
  }

  findOrMake(responseId: number, make: () => Promise<string>): Promise<string> {
    return this.#stances.findOrMake(responseId, make);
  }

  counts(): Promise<readonly StanceCounts[]> {
    return this.#database.execute<StanceCounts[]>(COUNTS, [formatStance({ kind: "folded" })]);
  }
}
