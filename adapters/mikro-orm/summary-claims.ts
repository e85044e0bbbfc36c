/** The statements of `summary_claims`, one function each: all of them decide under a lock or by the database's clock. */

import { DomainError, type ErrorCode } from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";

/** One try to make a summary: the fence tells it from every other try for the same response. */
export interface SummaryTry {
  readonly responseId: number;
  readonly fence: number;
}

/** What there is of a summary: the text itself, a try of our own to begin, or a try that runs elsewhere. */
export type SummaryState =
  | { readonly kind: "kept"; readonly summary: string }
  | { readonly kind: "ours"; readonly fence: number }
  | { readonly kind: "elsewhere"; readonly fence: number };

const LEASE = `clock_timestamp() + ? * interval '1 millisecond'`;

/** Locks a response's row for the rest of the transaction and reads its summary. */
async function lockResponse(em: SqlEntityManager, responseId: number): Promise<string | null> {
  const [row] = await em.execute<{ summary: string | null }[]>(
    "select summary from ai_responses where id = ? for no key update",
    [responseId],
  );
  if (row === undefined) throw new DomainError("not-found");
  return row.summary;
}

/**
 * Reads the summary, or claims the making of it when nobody alive makes it, inside the caller's transaction. Somebody
 * who waited for a try says which: it may have failed meanwhile.
 * @throws DomainError `not-found` without such a response, and the code with which the awaited try failed.
 */
export async function readOrClaim(
  em: SqlEntityManager,
  responseId: number,
  leaseMs: number,
  awaitedFence: number | null,
): Promise<SummaryState> {
  const summary = await lockResponse(em, responseId);
  if (summary !== null) return { kind: "kept", summary };
  const [claim] = await em.execute<{ fence: number; failedFence: number; error: ErrorCode | null; isAlive: boolean }[]>(
    `select fence::float8 as "fence", failed_fence::float8 as "failedFence", error,
       fence > failed_fence and lease_until > clock_timestamp() as "isAlive"
     from summary_claims where response_id = ?`,
    [responseId],
  );
  if (claim !== undefined && awaitedFence !== null && claim.failedFence >= awaitedFence) {
    throw new DomainError(claim.error ?? "task-failed");
  }
  if (claim?.isAlive) return { kind: "elsewhere", fence: claim.fence };
  const [claimed] = await em.execute<{ fence: number }[]>(
    `insert into summary_claims (response_id, fence, lease_until, failed_fence) values (?, 1, ${LEASE}, 0)
     on conflict (response_id) do update set fence = summary_claims.fence + 1, lease_until = excluded.lease_until
     returning fence::float8 as fence`,
    [responseId, leaseMs],
  );
  return { kind: "ours", fence: claimed?.fence ?? 0 };
}

/** Shows that a try is still being made. */
export async function extendLease(em: SqlEntityManager, { responseId, fence }: SummaryTry, leaseMs: number): Promise<void> {
  await em.execute(`update summary_claims set lease_until = ${LEASE} where response_id = ? and fence = ?`, [
    leaseMs,
    responseId,
    fence,
  ]);
}

/**
 * Keeps a summary inside the caller's transaction, once and for ever: gives the one that is kept from now on. Null when
 * none is and the try is ours no more: somebody who took us for dead makes it anew.
 */
export async function keepSummary(
  em: SqlEntityManager,
  { responseId, fence }: SummaryTry,
  summary: string,
): Promise<string | null> {
  const kept = await lockResponse(em, responseId);
  if (kept !== null) return kept;
  const ended = await em.execute("delete from summary_claims where response_id = ? and fence = ? returning fence", [
    responseId,
    fence,
  ]);
  if (ended.length === 0) return null;
  await em.execute("update ai_responses set summary = ? where id = ?", [summary, responseId]);
  return summary;
}

/** Opens the making again, for those who wait elsewhere with the reason. */
export async function failTry(em: SqlEntityManager, { responseId, fence }: SummaryTry, code: ErrorCode): Promise<void> {
  await em.execute("update summary_claims set failed_fence = fence, error = ? where response_id = ? and fence = ?", [
    code,
    responseId,
    fence,
  ]);
}
