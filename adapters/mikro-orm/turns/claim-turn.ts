import {
  type ClaimRequest,
  type ClaimView,
  DomainError,
  nextTurnNumber,
} from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { IS_ALIVE, IS_FOLLOWED, IS_LEASED, LEASE_UNTIL_MS, NOW_PLUS_MS } from "./claim-liveness.ts";
import type { OwnerAbsence, OwnerSign } from "./owner-absence.ts";
import type { ClaimKey } from "./turn-claims.ts";

/**
 * Locks a debate's row until the end of the transaction and returns its owner; null when the debate
 * does not exist or is deleted.
 */
export async function lockDebate(
  em: SqlEntityManager,
  debateId: number,
): Promise<{ userId: number | null } | null> {
  const [row] = await em.execute<{ userId: number | null }[]>(
    `select user_id::float8 as "userId" from ai_debates where id = ? and deleted_at is null for no key update`,
    [debateId],
  );
  return row ?? null;
}

/** A claim whose turn has not ended, and what it tells about its owner. */
export interface OpenClaim extends ClaimKey, OwnerSign {
  readonly owner: number;
  readonly isLeased: boolean;
}

/** Returns the claim of a debate unless its turn has ended. */
export async function findOpenClaim(
  em: SqlEntityManager,
  debateId: number,
): Promise<OpenClaim | null> {
  const [row] = await em.execute<Omit<OpenClaim, "debateId">[]>(
    `select c.turn_number as "turnNumber", c.fence::float8 as "fence", c.owner,
       ${IS_LEASED} as "isLeased", ${IS_ALIVE} as "isAlive", ${LEASE_UNTIL_MS} as "leaseUntil"
     from turn_claims c where c.debate_id = ? and c.state = 'running'`,
    [debateId],
  );
  return row === undefined ? null : { debateId, ...row };
}

/** The process that looks at claims. */
export interface Claimer {
  readonly owner: number;
  /** The debates whose turns this process runs. */
  localDebates(): readonly number[];
  /** Those of them whose turns all readers in this process have left. */
  abandonedDebates(): readonly number[];
  /**
   * Whether this process runs the turn of a claim. It does not when the commit of its own claim was
   * never confirmed.
   */
  isLocal(key: ClaimKey): boolean;
}

/** Whether the turn of an open claim is running, free, or maybe left by an owner without a lock. */
export function stateOf(
  claim: OpenClaim,
  claimer: Claimer,
  absence: OwnerAbsence,
): "running" | "free" | "unknown" {
  // Its own turns a process knows by itself: their lease may have run out while it was waiting.
  if (claim.owner === claimer.owner) return claimer.isLocal(claim) ? "running" : "free";
  if (!claim.isLeased || absence.isGone(claim)) return "free";
  return claim.isAlive ? "running" : "unknown";
}

/** The result of a claim: the caller got the turn, it is already running, or nobody knows yet. */
export type ClaimAttempt =
  | { readonly kind: "claimed" | "running"; readonly key: ClaimKey }
  | { readonly kind: "unknown" };

/**
 * Claims the next turn inside the caller's transaction. It locks the debate's row first, so that
 * the following statements see everything that an earlier claim or commit wrote.
 */
export async function tryClaim(
  em: SqlEntityManager,
  { debateId, claimant, guard }: ClaimRequest,
  leaseMs: number,
  claimer: Claimer,
  absence: OwnerAbsence,
): Promise<ClaimAttempt> {
  if ((await lockDebate(em, debateId)) === null) throw new DomainError("not-found");
  const open = await findOpenClaim(em, debateId);
  const state = open === null ? "free" : stateOf(open, claimer, absence);
  if (open !== null && state === "running") return { kind: "running", key: open };
  if (state === "unknown") return { kind: "unknown" };
  // Serialise the claims of one claimant, so that the count below is exact.
  await em.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [claimant]);
  const counts = await countTurns(em, claimant, debateId, claimer);
  guard(counts);
  const turnNumber = nextTurnNumber(counts.responseCount);
  const [claimed] = await em.execute<{ fence: number }[]>(
    `insert into turn_claims (debate_id, turn_number, fence, owner, claimant, state, lease_until)
     values (?, ?, 1, ?, ?, 'running', ${NOW_PLUS_MS})
     on conflict (debate_id) do update set turn_number = excluded.turn_number, fence = turn_claims.fence + 1,
       owner = excluded.owner, claimant = excluded.claimant, state = 'running', error = null,
       lease_until = excluded.lease_until, followed_until = null, stop_requested = false, partial = '',
       is_abandoned = false
     returning fence::float8 as fence`,
    [debateId, turnNumber, claimer.owner, claimant, leaseMs],
  );
  return { kind: "claimed", key: { debateId, turnNumber, fence: claimed?.fence ?? 0 } };
}

/** Counts the responses of a debate, and the running turns of the claimant in all others. */
async function countTurns(
  em: SqlEntityManager,
  claimant: string,
  debateId: number,
  { owner, localDebates, abandonedDebates }: Claimer,
): Promise<ClaimView> {
  const local = localDebates();
  const left = abandonedDebates();
  // Of its own turns this process knows the readers; their rows may be a moment behind.
  const isAbandoned = `case when c.owner = ? then ${isOneOf(left)} else c.is_abandoned end`;
  const [counts] = await em.execute<ClaimView[]>(
    `select (select count(*)::int from ai_responses where debate_id = ?) as "responseCount",
       count(*)::int as "runningForClaimant",
       (count(*) filter (where ${IS_FOLLOWED} or not ${isAbandoned}))::int as "readForClaimant"
     from turn_claims c
     where c.claimant = ? and c.debate_id <> ? and c.state = 'running'
       and (${IS_ALIVE} or (c.owner = ? and ${isOneOf(local)}))`,
    [debateId, owner, ...left, claimant, debateId, owner, ...local],
  );
  return counts ?? { responseCount: 0, runningForClaimant: 0, readForClaimant: 0 };
}

/** The condition that claim `c` belongs to one of these debates, with a parameter for each. */
function isOneOf(debateIds: readonly number[]): string {
  return debateIds.length === 0 ? "false" : `c.debate_id in (${debateIds.map(() => "?")})`;
}
