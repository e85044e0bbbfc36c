import type { SqlEntityManager } from "@mikro-orm/sql";
import type { ClaimTable, JobAttempt } from "./job-claims.ts";

/** Stores the results of one kind of job. Every method runs inside the caller's transaction. */
export interface JobStore<Job, Result> {
  readonly claims: ClaimTable;
  /** Returns what distinguishes a job from all others: the key of its claim, without `openClaim`. */
  keyOf(job: Job): number | string;
  /**
   * Returns the key of the claim where it is the id of a row that may have to be made first.
   * @throws DomainError `not-found` when there is nothing to make the row for.
   */
  openClaim?(em: SqlEntityManager, job: Job): Promise<number>;
  /**
   * Returns the stored result, or null when the job has to run. Locks the row that decides this for
   * the rest of the transaction.
   */
  find(em: SqlEntityManager, job: Job): Promise<Result | null>;
  /** Closes the claim of a successful attempt. Returns false when a later attempt replaced it. */
  closeAttempt(em: SqlEntityManager, attempt: JobAttempt): Promise<boolean>;
  /** Stores a result and returns what is stored now. */
  save(em: SqlEntityManager, job: Job, result: Result): Promise<Result>;
}
