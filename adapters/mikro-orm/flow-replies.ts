import type { Clock, FlowReplies } from "@einstein-vs-cat/core";
import { ResponseEntity } from "./database/debate-entities.ts";
import type { Database } from "./database.ts";
import { MikroMadeOnce } from "./jobs/made-once.ts";
import { MODEL_JOB_TIMINGS, responseJobs } from "./jobs/response-jobs.ts";

const REPLY_JOBS = responseJobs("replies", { name: "flow_claims", key: "response_id" });

/** The replies of turns on PostgreSQL or PGlite. */
export class MikroFlowReplies implements FlowReplies {
  readonly #database: Database;
  readonly #replies: MikroMadeOnce<number, string>;

  constructor(database: Database, clock: Clock, timings = MODEL_JOB_TIMINGS) {
    this.#database = database;
    this.#replies = new MikroMadeOnce(database, clock, REPLY_JOBS, timings);
  }

  async read(debateId: number): Promise<ReadonlyMap<number, string>> {
    const rows = await this.#database.run((em) =>
      em.find(
        ResponseEntity,
        { debateId, replies: { $ne: null } },
        { fields: ["replies"], orderBy: { turnNumber: "asc" } },
      ),
    );
    return new Map(rows.map(({ id, replies }) => [id, replies ?? ""]));
  }

  findOrMake(responseId: number, make: () => Promise<string>): Promise<string> {
    return this.#replies.findOrMake(responseId, make);
  }
}
