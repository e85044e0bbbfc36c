// Raw SQL: it locks the response while its claim is decided.

import {
  type Clock,
  DomainError,
  type ErrorCode,
  type Summaries,
  type Summary,
} from "@einstein-vs-cat/core";
import { ResponseEntity } from "./database/debate-entities.ts";
import type { Database } from "./database.ts";
import { type SummaryColumns, summaryOf } from "./debates/debate-rows.ts";
import type { JobStore } from "./jobs/job-store.ts";
import { MikroMadeOnce } from "./jobs/made-once.ts";
import { MODEL_JOB_TIMINGS, responseJobs } from "./jobs/response-jobs.ts";

/** The summary with its cards, in two columns of the response. */
const SUMMARY_JOBS: JobStore<number, Summary> = {
  ...responseJobs("summary", { name: "summary_claims", key: "response_id" }),

  async find(em, responseId) {
    const select =
      "select content, summary, cards from ai_responses where id = ? for no key update";
    const [row] = await em.execute<SummaryColumns[]>(select, [responseId]);
    if (row === undefined) throw new DomainError("not-found");
    return summaryOf(row);
  },

  async save(em, responseId, summary) {
    const update =
      "update ai_responses set summary = ?, cards = ?::jsonb, summary_failure = null where id = ?";
    await em.execute(update, [summary.text, JSON.stringify(summary.cards), responseId]);
    return summary;
  },
};

/** Summaries on PostgreSQL or PGlite. */
export class MikroSummaries implements Summaries {
  readonly #database: Database;
  readonly #summaries: MikroMadeOnce<number, Summary>;

  constructor(database: Database, clock: Clock, timings = MODEL_JOB_TIMINGS) {
    this.#database = database;
    this.#summaries = new MikroMadeOnce(database, clock, SUMMARY_JOBS, timings);
  }

  findOrMake(responseId: number, make: () => Promise<Summary>): Promise<Summary> {
    return this.#summaries.findOrMake(responseId, make);
  }

  findFailure(responseId: number): Promise<ErrorCode | null> {
    return this.#database.run(async (em) => {
      const fields = ["summaryFailure"] as const;
      const row = await em.findOne(ResponseEntity, { id: responseId, summary: null }, { fields });
      return row?.summaryFailure ?? null;
    });
  }

  async keepFailure(responseId: number, code: ErrorCode): Promise<void> {
    await this.#database.run((em) =>
      em.nativeUpdate(ResponseEntity, { id: responseId }, { summaryFailure: code }),
    );
  }
}
