import type { Clock, Summaries } from "@einstein-vs-cat/core";
import type { Database } from "./database.ts";
import { MODEL_JOB_TIMINGS, responseJobs } from "./jobs/response-jobs.ts";
import { SingleFlight } from "./jobs/single-flight.ts";

const SUMMARY_JOBS = responseJobs("summary", { name: "summary_claims", key: "response_id" });

/** Summaries on PostgreSQL or PGlite. */
export class MikroSummaries implements Summaries {
  readonly #summaries: SingleFlight<number, string>;

  constructor(database: Database, clock: Clock, timings = MODEL_JOB_TIMINGS) {
    this.#summaries = new SingleFlight(database, clock, SUMMARY_JOBS, timings);
  }

  summarise(responseId: number, make: () => Promise<string>): Promise<string> {
    return this.#summaries.get(responseId, make);
  }
}
