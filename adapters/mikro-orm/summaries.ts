import { type Clock, DomainError, type Summaries } from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Database } from "./database.ts";
import type { JobStore } from "./jobs/job-store.ts";
import { SingleFlight, type SingleFlightTimings } from "./jobs/single-flight.ts";

/**
 * The timings of summaries in production. The model is asked at most twice and may take two minutes
 * each time.
 */
export const SUMMARY_TIMINGS: SingleFlightTimings = {
  lease: 10_000,
  heartbeat: 2_500,
  poll: 250,
  timeout: 250_000,
};

/** Summaries on PostgreSQL or PGlite. */
export class MikroSummaries implements Summaries {
  readonly #summaries: SingleFlight<number, string>;

  constructor(database: Database, clock: Clock, timings: SingleFlightTimings = SUMMARY_TIMINGS) {
    this.#summaries = new SingleFlight(database, clock, SUMMARY_JOBS, timings);
  }

  summarise(responseId: number, make: () => Promise<string>): Promise<string> {
    return this.#summaries.get(responseId, make);
  }
}

/** Stores a summary in the row of its response and deletes its claim. A summary never changes. */
const SUMMARY_JOBS: JobStore<number, string> = {
  claims: { name: "summary_claims", key: "response_id" },
  keyOf: (responseId) => responseId,

  async find(em: SqlEntityManager, responseId) {
    const select = "select summary from ai_responses where id = ? for no key update";
    const [row] = await em.execute<{ summary: string | null }[]>(select, [responseId]);
    if (row === undefined) throw new DomainError("not-found");
    return row.summary;
  },

  async closeAttempt(em, { key, fence }) {
    const remove = "delete from summary_claims where response_id = ? and fence = ? returning fence";
    return (await em.execute<unknown[]>(remove, [key, fence])).length > 0;
  },

  async save(em, responseId, summary) {
    await em.execute("update ai_responses set summary = ? where id = ?", [summary, responseId]);
    return summary;
  },
};
