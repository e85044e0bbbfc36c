/**
 * The statements of `turn_claims`, one function each. They are SQL and not entities because every one of them
 * decides something under a lock or by the database's own clock.
 */

import type {
  ClaimRequest,
  ErrorCode,
  OptionNumber,
  Response,
  SpokenTurn,
} from "@einstein-vs-cat/core";
import { DomainError, nextTurnNumber } from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { ResponseEntity } from "../database/entities.ts";
import { addToSearch } from "../debates/archive-search.ts";

/** One claim: the fence tells it from every other claim of the same debate. */
export interface ClaimKey {
  readonly debateId: number;
  readonly turnNumber: number;
  readonly fence: number;
}

/** A claim as a follower on another server sees it. */
export interface ClaimState {
  readonly state: "running" | "kept" | "failed";
  readonly fence: number;
  readonly isAlive: boolean;
  readonly error: ErrorCode | null;
  readonly partial: string;
  readonly content: string | null;
}

/** The first half of the key of a process's sign-of-life lock; the second is the owner's number. */
export const LIVENESS_LOCK = 1_905;

/**
 * Whether the owner of claim `c` lives: its lease runs and its process still holds its lock. A restart of the database
 * drops every lock while the owners go on speaking, so for a moment after it the lease alone counts.
 */
const IS_ALIVE = `(c.state = 'running' and c.lease_until > clock_timestamp() and (
  pg_postmaster_start_time() > clock_timestamp() - interval '3 seconds'
  or exists (
    select 1 from pg_locks l
    where l.locktype = 'advisory' and l.granted and l.objsubid = 2
      and l.database = (select oid from pg_database where datname = current_database())
      and l.classid = ${LIVENESS_LOCK}::oid and l.objid = c.owner::oid)))`;

const LEASE = `clock_timestamp() + ? * interval '1 millisecond'`;

/** Locks a debate's row for the rest of the transaction and tells whose it is; null when there is no such debate. */
export async function lockDebate(
  em: SqlEntityManager,
  debateId: number,
): Promise<{ userId: number | null } | null> {
  const [row] = await em.execute<{ userId: number | null }[]>(
    `select user_id::float8 as "userId" from ai_debates where id = ? for no key update`,
    [debateId],
  );
  return row ?? null;
}

/** The claim that is running, if its owner lives. */
export async function findRunning(
  em: SqlEntityManager,
  debateId: number,
): Promise<(ClaimKey & { owner: number }) | null> {
  const [row] = await em.execute<{ turnNumber: number; fence: number; owner: number }[]>(
    `select c.turn_number as "turnNumber", c.fence::float8 as "fence", c.owner from turn_claims c
     where c.debate_id = ? and ${IS_ALIVE}`,
    [debateId],
  );
  return row === undefined ? null : { debateId, ...row };
}

/** What a claim attempt found: the turn is ours, or it runs already. */
export type ClaimAttempt =
  | { readonly kind: "claimed"; readonly key: ClaimKey }
  | { readonly kind: "running"; readonly key: ClaimKey; readonly owner: number };

/**
 * Claims the next turn inside the caller's transaction. The debate's row is locked first, so that the statements after
 * it see everything that an earlier claim or commit wrote. `isOurs` tells whether a claim under our own number is
 * really spoken here: one whose transaction's answer was lost is not.
 */
export async function tryClaim(
  em: SqlEntityManager,
  { debateId, claimant, guard }: ClaimRequest,
  owner: number,
  leaseMs: number,
  isOurs: (key: ClaimKey) => boolean,
): Promise<ClaimAttempt> {
  if ((await lockDebate(em, debateId)) === null) throw new DomainError("not-found");
  const running = await findRunning(em, debateId);
  if (running !== null && (running.owner !== owner || isOurs(running))) {
    return { kind: "running", key: running, owner: running.owner };
  }
  // Claims of one person wait for each other here, so that the count below is exact.
  await em.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [claimant]);
  const [seen] = await em.execute<{ responses: number; running: number }[]>(
    `select (select count(*)::int from ai_responses where debate_id = ?) as responses,
            (select count(*)::int from turn_claims c where c.claimant = ? and c.debate_id <> ? and ${IS_ALIVE}) as running`,
    [debateId, claimant, debateId],
  );
  const { responses = 0, running: runningForClaimant = 0 } = seen ?? {};
  guard({ responseCount: responses, runningForClaimant });
  const turnNumber = nextTurnNumber(responses);
  const [claimed] = await em.execute<{ fence: number }[]>(
    `insert into turn_claims (debate_id, turn_number, fence, owner, claimant, state, lease_until)
     values (?, ?, 1, ?, ?, 'running', ${LEASE})
     on conflict (debate_id) do update set turn_number = excluded.turn_number, fence = turn_claims.fence + 1,
       owner = excluded.owner, claimant = excluded.claimant, state = 'running', error = null,
       lease_until = excluded.lease_until, followed_until = null, stop_requested = false, partial = ''
     returning fence::float8 as fence`,
    [debateId, turnNumber, owner, claimant, leaseMs],
  );
  return { kind: "claimed", key: { debateId, turnNumber, fence: claimed?.fence ?? 0 } };
}

/**
 * Keeps the response of a claim inside the caller's transaction. Doing it again after an answer that was lost on the
 * way finds the response kept and gives it back.
 * @throws DomainError `turn-lost` when the claim is no longer ours.
 */
export async function keepResponse(
  em: SqlEntityManager,
  key: ClaimKey,
  spoken: SpokenTurn,
): Promise<Response> {
  const debate = await lockDebate(em, key.debateId);
  const [claim] = await em.execute<{ state: string }[]>(
    "select state from turn_claims where debate_id = ? and fence = ? for update",
    [key.debateId, key.fence],
  );
  if (claim?.state !== "running" && claim?.state !== "kept") throw new DomainError("turn-lost");
  if (claim.state === "running") {
    await em.execute(
      "insert into ai_responses (debate_id, option_number, content, turn_number, ai_model) values (?, ?, ?, ?, ?)",
      [key.debateId, spoken.optionNumber, spoken.content, key.turnNumber, spoken.aiModel],
    );
    await em.execute("update turn_claims set state = 'kept', partial = '' where debate_id = ?", [
      key.debateId,
    ]);
    if (debate?.userId != null)
      await addToSearch(em, key.debateId, debate.userId, [spoken.content]);
  }
  const kept = await em.findOneOrFail(ResponseEntity, {
    debateId: key.debateId,
    turnNumber: key.turnNumber,
  });
  return { ...kept, optionNumber: kept.optionNumber as OptionNumber };
}

/** Opens every running turn again; only for a database that no other process can be using. */
export async function failAllClaims(em: SqlEntityManager): Promise<void> {
  await em.execute(
    "update turn_claims set state = 'failed', error = 'turn-failed', partial = '' where state = 'running'",
  );
}

/** Opens the turn of a claim again, for followers with the reason. */
export async function failClaim(
  em: SqlEntityManager,
  key: ClaimKey,
  code: ErrorCode,
): Promise<void> {
  await em.execute(
    "update turn_claims set state = 'failed', error = ?, partial = '' where debate_id = ? and fence = ? and state = 'running'",
    [code, key.debateId, key.fence],
  );
}

/** What the owner has to know of a running claim of its own. */
export interface ClaimFlags {
  readonly debateId: number;
  readonly fence: number;
  readonly stopRequested: boolean;
  readonly isFollowed: boolean;
}

/** Extends the leases of claims that this process really speaks, when a sixth of the lease is used up, and reads their flags. */
export async function renewClaims(
  em: SqlEntityManager,
  owner: number,
  debateIds: readonly number[],
  leaseMs: number,
): Promise<ClaimFlags[]> {
  const ids = debateIds.map(() => "?").join(", ");
  await em.execute(
    `update turn_claims set lease_until = ${LEASE}
     where owner = ? and state = 'running' and debate_id in (${ids}) and lease_until < ${LEASE}`,
    [leaseMs, owner, ...debateIds, (leaseMs * 5) / 6],
  );
  return em.execute<ClaimFlags[]>(
    `select debate_id::float8 as "debateId", fence::float8 as "fence", stop_requested as "stopRequested",
       coalesce(followed_until > clock_timestamp(), false) as "isFollowed"
     from turn_claims where owner = ? and state = 'running' and debate_id in (${ids})`,
    [owner, ...debateIds],
  );
}

/** Shows the text so far to followers on other servers. */
export async function writePartial(
  em: SqlEntityManager,
  key: ClaimKey,
  partial: string,
): Promise<void> {
  await em.execute(
    "update turn_claims set partial = ? where debate_id = ? and fence = ? and state = 'running'",
    [partial, key.debateId, key.fence],
  );
}

/** Asks the owner of the running claim, wherever it is, to stop. */
export async function requestStop(em: SqlEntityManager, debateId: number): Promise<void> {
  await em.execute(
    "update turn_claims set stop_requested = true where debate_id = ? and state = 'running'",
    [debateId],
  );
}

/** Says that somebody follows a claim from afar, for a few seconds to come. */
export async function markFollowed(
  em: SqlEntityManager,
  key: ClaimKey,
  forMs: number,
): Promise<void> {
  await em.execute(
    `update turn_claims set followed_until = ${LEASE} where debate_id = ? and fence = ? and state = 'running'`,
    [forMs, key.debateId, key.fence],
  );
}

/** A claim as it stands, with the response of its turn once there is one; null when the debate is gone. */
export async function readClaim(em: SqlEntityManager, key: ClaimKey): Promise<ClaimState | null> {
  const [row] = await em.execute<ClaimState[]>(
    `select c.state, c.fence::float8 as "fence", ${IS_ALIVE} as "isAlive", c.error, c.partial, r.content
     from turn_claims c left join ai_responses r on r.debate_id = c.debate_id and r.turn_number = ?
     where c.debate_id = ?`,
    [key.turnNumber, key.debateId],
  );
  return row ?? null;
}
