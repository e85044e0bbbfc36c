/**
 * The SQL statements on `turn_claims` after the claim, one function each. They are SQL because each
 * of them decides under a lock or by the database's clock.
 *
 * Raw SQL: each statement decides under a lock or by the database's clock.
 */

import type { ErrorCode } from "@einstein-vs-cat/core";
import type { Sql } from "@einstein-vs-cat/sql/session";
import { IS_ALIVE, IS_FOLLOWED, LEASE_UNTIL_MS, NOW_PLUS_MS } from "./claim-liveness.ts";
import { IS_WATCHED, TELL_CHANGE, TELL_OWNER, TELL_WATCHERS } from "./turn-signals.ts";

/** Identifies a claim. The fence distinguishes it from all other claims of the same debate. */
export interface ClaimKey {
  readonly debateId: number;
  readonly turnNumber: number;
  readonly fence: number;
  /** Which variant of the turn it makes, counted from 1. */
  readonly variant: number;
}

/** The state of a claim as a follower on another server sees it. */
export interface ClaimState {
  readonly state: "running" | "kept" | "failed";
  readonly fence: number;
  /** Whether the lease is valid and the owner's lock is held. */
  readonly isAlive: boolean;
  /** When the lease ends (ms). */
  readonly leaseUntil: number;
  readonly error: ErrorCode | null;
  /** Whether a server besides the owner's has readers. */
  readonly isFollowed: boolean;
  /** Whether a server wants to be told about the claim, and to have its text. */
  readonly isWatched: boolean;
  readonly partial: string;
  readonly content: string | null;
}

/** Releases every running turn. Only for a database that no other process uses. */
export async function failAllClaims(sql: Sql): Promise<void> {
  await sql.execute(
    "update turn_claims set state = 'failed', error = 'turn-failed', partial = '' where state = 'running'",
  );
}

/** Releases the turn of a claim and records the reason for followers. */
export async function failClaim(sql: Sql, key: ClaimKey, code: ErrorCode): Promise<void> {
  await sql.execute(
    `update turn_claims set state = 'failed', error = ?, partial = '' where debate_id = ? and fence = ? and state = 'running'
     returning ${TELL_WATCHERS}`,
    [code, key.debateId, key.fence],
  );
}

/** What an owner has to do about one of its turns. */
export interface ClaimNews {
  readonly debateId: number;
  /** Whether the claim is no longer its own. */
  readonly isLost: boolean;
  readonly stopRequested: boolean;
  /** Whether another server wants to have the text. */
  readonly isWatched: boolean;
}

/**
 * Renews the leases of the given claims and returns what is new about them: nothing for most, so that
 * thousands of turns cost an owner few rows. An owner that holds its lock renews once a sixth of the
 * lease is used up. Without the lock every renewal counts, because only they show that the owner is
 * alive.
 */
export async function renewClaims(
  sql: Sql,
  owner: number,
  keys: readonly ClaimKey[],
  leaseMs: number,
  holdsLock: boolean,
): Promise<ClaimNews[]> {
  // One parameter each, so that the text of the statements does not grow with the turns.
  const ids = `{${keys.map(({ debateId }) => debateId).join()}}`;
  const fences = `{${keys.map(({ fence }) => fence).join()}}`;
  await sql.execute(
    `update turn_claims set lease_until = ${NOW_PLUS_MS}
     where owner = ? and state = 'running' and debate_id = any(?::bigint[]) and lease_until < ${NOW_PLUS_MS}`,
    [leaseMs, owner, ids, holdsLock ? (leaseMs * 5) / 6 : leaseMs],
  );
  return sql.execute<ClaimNews[]>(
    `select own.debate_id::float8 as "debateId", c.debate_id is null as "isLost",
       coalesce(c.stop_requested, false) as "stopRequested", (${IS_FOLLOWED} or ${IS_WATCHED}) as "isWatched"
     from unnest(?::bigint[], ?::bigint[]) as own (debate_id, fence)
     left join turn_claims c on c.debate_id = own.debate_id and c.fence = own.fence and c.owner = ?
       and c.state = 'running'
     where c.debate_id is null or c.stop_requested or ${IS_FOLLOWED} or ${IS_WATCHED}`,
    [ids, fences, owner],
  );
}

/** Publishes the text so far for followers on other servers. */
export async function writePartial(sql: Sql, key: ClaimKey, partial: string): Promise<void> {
  await sql.execute(
    `update turn_claims set partial = ? where debate_id = ? and fence = ? and state = 'running'
     returning ${TELL_CHANGE}`,
    [partial, key.debateId, key.fence],
  );
}

/** Records whether the readers on the owner's server have left its turn. */
export async function markAbandoned(sql: Sql, key: ClaimKey, isAbandoned: boolean): Promise<void> {
  await sql.execute(
    "update turn_claims set is_abandoned = ? where debate_id = ? and fence = ? and state = 'running'",
    [isAbandoned, key.debateId, key.fence],
  );
}

/** Asks the owner of the running claim, on whichever server, to stop. */
export async function requestStop(sql: Sql, debateId: number): Promise<void> {
  await sql.execute(
    `update turn_claims set stop_requested = true where debate_id = ? and state = 'running'
     returning ${TELL_OWNER}`,
    [debateId],
  );
}

/**
 * Records for the next `forMs` milliseconds that another server wants to have the text of a claim,
 * and whether it has readers, who count, or only followers.
 */
export async function markFollowed(
  sql: Sql,
  key: ClaimKey,
  forMs: number,
  isRead: boolean,
): Promise<void> {
  await sql.execute(
    `update turn_claims set watched_until = greatest(watched_until, ${NOW_PLUS_MS}),
       followed_until = case when ?::boolean then ${NOW_PLUS_MS} else followed_until end
     where debate_id = ? and fence = ? and state = 'running'`,
    [forMs, isRead, forMs, key.debateId, key.fence],
  );
}

/** Records that the last reader on another server has left. */
export async function markLeft(sql: Sql, key: ClaimKey): Promise<void> {
  await sql.execute(
    "update turn_claims set followed_until = clock_timestamp() where debate_id = ? and fence = ? and state = 'running'",
    [key.debateId, key.fence],
  );
}

/**
 * Records for the next `forMs` milliseconds that the turns of a debate are to be told, also those
 * that are not claimed yet. It waits for a claim or a commit under way, so what the caller reads
 * afterwards and what it is told are all there is.
 */
export async function markWatched(sql: Sql, debateId: number, forMs: number): Promise<void> {
  await sql.execute(
    `insert into turn_claims as c
       (debate_id, turn_number, fence, owner, claimant, state, lease_until, watched_until)
     select id, 0, 0, 0, '', 'failed', clock_timestamp(), ${NOW_PLUS_MS}
     from ai_debates where id = ? and deleted_at is null
     on conflict (debate_id) do update
       set watched_until = greatest(c.watched_until, excluded.watched_until)`,
    [forMs, debateId],
  );
}

/**
 * Returns the state of a claim, with the response that it or a later one has made of its turn, if
 * there is one; null when the debate is gone.
 */
export async function readClaim(sql: Sql, key: ClaimKey): Promise<ClaimState | null> {
  const [row] = await sql.execute<ClaimState[]>(
    `select c.state, c.fence::float8 as "fence", c.error, c.partial, r.content,
       ${IS_ALIVE} as "isAlive", ${LEASE_UNTIL_MS} as "leaseUntil", ${IS_FOLLOWED} as "isFollowed",
       ${IS_WATCHED} as "isWatched"
     from turn_claims c left join ai_responses r
       on r.debate_id = c.debate_id and r.turn_number = ? and r.variants >= ?
     where c.debate_id = ?`,
    [key.turnNumber, key.variant, key.debateId],
  );
  return row ?? null;
}
