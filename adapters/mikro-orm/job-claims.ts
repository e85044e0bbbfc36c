/**
 * The statements about who makes something now, one function each, over any table of claims: a row a thing, with the fence
 * of its last try, the lease of who makes it, and the last try that failed. They decide under a lock or by the database's clock.
 */

import { DomainError, type ErrorCode } from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";

/** A table of claims and the column of its primary key. */
export type ClaimTable =
  | { readonly name: "summary_claims"; readonly key: "response_id" }
  | { readonly name: "translation_claims"; readonly key: "batch" };

/** One try to make something: the fence tells it from every other try for the same thing. */
export interface JobAttempt {
  readonly key: number | string;
  readonly fence: number;
}

/** Who makes something: a try of our own to begin, or one that runs elsewhere. */
export interface JobClaim {
  readonly kind: "ours" | "elsewhere";
  readonly fence: number;
}

const LEASE = `clock_timestamp() + ? * interval '1 millisecond'`;

/**
 * Claims the making of something when nobody alive makes it, under a lock of the caller's. Somebody who waited for a try
 * says which: it may have failed meanwhile.
 * @throws DomainError with the code with which the awaited try failed.
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
  if (claim?.isAlive) return { kind: "elsewhere", fence: claim.fence };
  const [claimed] = await em.execute<{ fence: number }[]>(
    `insert into ${table.name} (${table.key}, fence, lease_until, failed_fence) values (?, 1, ${LEASE}, 0)
     on conflict (${table.key}) do update set fence = ${table.name}.fence + 1, lease_until = excluded.lease_until
     returning fence::float8 as fence`,
    [key, leaseMs],
  );
  return { kind: "ours", fence: claimed?.fence ?? 0 };
}

/** Shows that a try is still being made. */
export async function extendLease(
  em: SqlEntityManager,
  table: ClaimTable,
  ours: JobAttempt,
  leaseMs: number,
): Promise<void> {
  const statement = `update ${table.name} set lease_until = ${LEASE} where ${table.key} = ? and fence = ?`;
  await em.execute(statement, [leaseMs, ours.key, ours.fence]);
}

/** Opens the making again, for those who wait elsewhere with the reason. */
export async function failAttempt(
  em: SqlEntityManager,
  table: ClaimTable,
  ours: JobAttempt,
  code: ErrorCode,
): Promise<void> {
  const statement = `update ${table.name} set failed_fence = fence, error = ? where ${table.key} = ? and fence = ?`;
  await em.execute(statement, [code, ours.key, ours.fence]);
}
