import { type Clock, DomainError, type Summaries } from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Database } from "./database.ts";
import { type Keeping, SingleFlight, type SingleFlightTimings } from "./single-flight.ts";

/** The rhythm of summaries in the product; a model is asked at most twice and may speak for two minutes each time. */
export const SUMMARY_TIMINGS: SingleFlightTimings = {
  lease: 10_000,
  beat: 2_500,
  poll: 250,
  patience: 250_000,
};

/** Summaries on PostgreSQL or PGlite. */
export class MikroSummaries implements Summaries {
  readonly #summaries: SingleFlight<number, string>;

  constructor(database: Database, clock: Clock, timings: SingleFlightTimings = SUMMARY_TIMINGS) {
    this.#summaries = new SingleFlight(database, clock, KEEPING, timings);
  }

  summarise(responseId: number, make: () => Promise<string>): Promise<string> {
    return this.#summaries.get(responseId, make);
  }
}

/** A summary stands in the row of its response, once and for ever; its claim is gone then. */
const KEEPING: Keeping<number, string> = {
  claims: { name: "summary_claims", key: "response_id" },
  keyOf: (responseId) => responseId,

  async read(em: SqlEntityManager, responseId) {
    const select = "select summary from ai_responses where id = ? for no key update";
    const [row] = await em.execute<{ summary: string | null }[]>(select, [responseId]);
    if (row === undefined) throw new DomainError("not-found");
    return row.summary;
  },

  async end(em, { key, fence }) {
    const remove = "delete from summary_claims where response_id = ? and fence = ? returning fence";
    return (await em.execute<unknown[]>(remove, [key, fence])).length > 0;
  },

  async keep(em, responseId, summary) {
    await em.execute("update ai_responses set summary = ? where id = ?", [summary, responseId]);
    return summary;
  },
};
