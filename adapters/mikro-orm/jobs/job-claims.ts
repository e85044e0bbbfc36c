/**
 * The SQL statements on tables of job claims, one function each. A row stores the fence (the
 * number) of a job's last attempt, the lease of the server that runs it, and the last failed
 * attempt. Each statement decides under a row lock or by the database's clock.
 *
 * Raw SQL: each statement decides under a lock or by the database's clock.
 */

import { DomainError, type ErrorCode } from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";

/** A table of job claims and its primary key column. */
export type ClaimTable =
  | {
      readonly name: "summary_claims" | "flow_claims" | "stance_claims";
      readonly key: "response_id";
    }
  | { readonly name: "verdict_claims"; readonly key: "verdict_id" }
  | { readonly name: "debate_translation_claims"; readonly key: "translation_id" }
  | { readonly name: "speech_claims"; readonly key: "sentence_id" }
  | { readonly name: "translation_claims"; readonly key: "batch" };

/** One attempt at a job. The fence distinguishes it from all other attempts at the same job. */
export interface JobAttempt {
  readonly key: number | string;
  readonly fence: number;
}

/** The result of claiming a job: the caller's new attempt, or an attempt that runs elsewhere. */
export interface JobClaim {
  readonly kind: "claimed" | "running";
  readonly fence: number;
}

const NOW_PLUS_MS = `clock_timestamp() + ? * interval '1 millisecond'`;

/**
 * Claims a job unless another server runs it. The caller holds the lock on its row. A caller that
 * waited for an attempt passes its fence, because that attempt may have failed in the meantime.
 * @throws DomainError with the code of the awaited attempt when it failed.
 */
export async function claimJob(
  em: SqlEntityManager,
  table: ClaimTable,
  key: number | string,
  leaseMs: number,
  awaitedFence: number | null,
): Promise<JobClaim> {
  const [claim] = await em.execute<
    { fence: number; failedFence: number; error: ErrorCode | null; isAlive: boolean }[]
  >(
    `select fence::float8 as "fence", failed_fence::float8 as "failedFence", error,
       fence > failed_fence and lease_until > clock_timestamp() as "isAlive"
     from ${table.name} where ${table.key} = ?`,
    [key],
  );
  if (claim !== undefined && awaitedFence !== null && claim.failedFence >= awaitedFence) {
    throw new DomainError(claim.error ?? "task-failed");
  }
  if (claim?.isAlive) return { kind: "running", fence: claim.fence };
  const [claimed] = await em.execute<{ fence: number }[]>(
    `insert into ${table.name} (${table.key}, fence, lease_until, failed_fence) values (?, 1, ${NOW_PLUS_MS}, 0)
     on conflict (${table.key}) do update set fence = ${table.name}.fence + 1, lease_until = excluded.lease_until
     returning fence::float8 as fence`,
    [key, leaseMs],
  );
  return { kind: "claimed", fence: claimed?.fence ?? 0 };
}

/** Extends the lease of a running attempt. */
export async function extendLease(
  em: SqlEntityManager,
  table: ClaimTable,
  attempt: JobAttempt,
  leaseMs: number,
): Promise<void> {
  const statement = `update ${table.name} set lease_until = ${NOW_PLUS_MS} where ${table.key} = ? and fence = ?`;
  await em.execute(statement, [leaseMs, attempt.key, attempt.fence]);
}

/** Marks an attempt as failed, so that others can retry. Servers that wait for it read the code. */
export async function failAttempt(
  em: SqlEntityManager,
  table: ClaimTable,
  attempt: JobAttempt,
  code: ErrorCode,
): Promise<void> {
  const statement = `update ${table.name} set failed_fence = fence, error = ? where ${table.key} = ? and fence = ?`;
  await em.execute(statement, [code, attempt.key, attempt.fence]);
}
