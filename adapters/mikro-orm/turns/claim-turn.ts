/**
 * Claims a turn in one transaction of two round trips: the locks and what they protect, then the
 * claim and the commit.
 *
 * Raw SQL: all statements of a claim leave together, under the debate's lock.
 */

import {
  type ClaimRequest,
  type ClaimView,
  DomainError,
  nextTurnNumber,
  parseStance,
  type Speaker,
  speakerNamed,
} from "@einstein-vs-cat/core";
import type { Sql } from "@einstein-vs-cat/sql/session";
import { type SeatColumns, seatsOf } from "../debates/debate-rows.ts";
import { IS_ALIVE, IS_FOLLOWED, IS_LEASED, LEASE_UNTIL_MS, NOW_PLUS_MS } from "./claim-liveness.ts";
import type { OwnerAbsence, OwnerSign } from "./owner-absence.ts";
import type { ClaimKey } from "./turn-claims.ts";
import { TELL_WATCHERS } from "./turn-signals.ts";

/** A claim whose turn has not ended, and what it tells about its owner. */
export interface OpenClaim extends ClaimKey, OwnerSign {
  readonly owner: number;
  readonly isLeased: boolean;
}

/** Returns the claim of a debate unless its turn has ended. */
export async function findOpenClaim(sql: Sql, debateId: number): Promise<OpenClaim | null> {
  const [row] = await sql.execute<Omit<OpenClaim, "debateId">[]>(
    `select c.turn_number as "turnNumber", c.fence::float8 as "fence", c.variant, c.owner,
       ${IS_LEASED} as "isLeased", ${IS_ALIVE} as "isAlive", ${LEASE_UNTIL_MS} as "leaseUntil"
     from turn_claims c where c.debate_id = ? and c.state = 'running'`,
    [debateId],
  );
  return row === undefined ? null : { debateId, ...row };
}

/** The process that looks at claims. */
export interface Claimer {
  readonly owner: number;
  /** The debates whose turns this process runs for a claimant. */
  localDebates(claimant: string): readonly number[];
  /** Those of them whose turns all readers in this process have left. */
  abandonedDebates(claimant: string): readonly number[];
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

/** Who claims, how a missing owner is judged, and what happens with a claim. */
export interface ClaimContext {
  readonly claimer: Claimer;
  readonly absence: OwnerAbsence;
  onClaimed(key: ClaimKey): void;
}

/** The result of a claim: the caller got the turn, it is already running, or that is not known yet. */
export type ClaimAttempt =
  | { readonly kind: "claimed" | "running"; readonly key: ClaimKey }
  | { readonly kind: "unknown" };

/**
 * Locks the debate's row and then the claimant, so that the counts of the next statement are exact:
 * it sees everything that an earlier claim or commit wrote. No row when the debate does not exist.
 */
const LOCK = `with debate as materialized (
    select seats, model1, model2 from ai_debates
    where id = ? and deleted_at is null for no key update)
  select pg_advisory_xact_lock(hashtextextended(?, 0)), seats, model1, model2 from debate`;

/**
 * What a claim is judged by: the last claim of the debate, its responses, and the running turns of
 * the claimant in all other debates. Of its own turns a process knows the readers; their rows may be
 * a moment behind.
 */
const VIEW = `select "responseCount", "runningForClaimant", "readForClaimant",
    coalesce(c.fence, 0)::float8 as "fence", coalesce(c.state = 'running', false) as "isOpen",
    c.turn_number as "turnNumber", c.variant, c.owner, ${IS_LEASED} as "isLeased", ${IS_ALIVE} as "isAlive",
    ${LEASE_UNTIL_MS} as "leaseUntil"
  from (select count(*)::int as "responseCount" from ai_responses where debate_id = ?) responses
  cross join (
    select count(*)::int as "runningForClaimant",
      (count(*) filter (where ${IS_FOLLOWED} or not
        case when c.owner = ? then c.debate_id = any(?::bigint[]) else c.is_abandoned end))::int as "readForClaimant"
    from turn_claims c
    where c.claimant = ? and c.debate_id <> ? and c.state = 'running'
      and (${IS_ALIVE} or (c.owner = ? and c.debate_id = any(?::bigint[])))) turns
  left join turn_claims c on c.debate_id = ?`;

/** The last turn, for a claim of it again. */
const LAST = `select ai_model as "aiModel", speaker, stance, variants from ai_responses
  where debate_id = ? order by turn_number desc limit 1`;

interface LastTurn {
  readonly aiModel: string;
  readonly speaker: Speaker | null;
  readonly stance: string | null;
  readonly variants: number;
}

type View = Omit<OpenClaim, "debateId"> & Omit<ClaimView, "seats"> & { readonly isOpen: boolean };

const CLAIM = `insert into turn_claims (debate_id, turn_number, fence, variant, owner, claimant, state, lease_until)
  values (?, ?, ?, ?, ?, ?, 'running', ${NOW_PLUS_MS})
  on conflict (debate_id) do update set turn_number = excluded.turn_number, fence = excluded.fence,
    variant = excluded.variant, owner = excluded.owner, claimant = excluded.claimant, state = 'running', error = null,
    lease_until = excluded.lease_until, followed_until = null, stop_requested = false, partial = '',
    is_abandoned = false
  returning ${TELL_WATCHERS}`;

/**
 * Claims a turn inside the caller's transaction. `onClaimed` runs before the claim can be
 * visible to other transactions.
 */
export async function tryClaim(
  sql: Sql,
  { debateId, claimant, again = false, guard }: ClaimRequest,
  leaseMs: number,
  { claimer, absence, onClaimed }: ClaimContext,
): Promise<ClaimAttempt> {
  const left = listOf(claimer.abandonedDebates(claimant));
  const local = listOf(claimer.localDebates(claimant));
  // Sent together; the view is a later statement than the lock all the same.
  const [[debate], [view], [last]] = await Promise.all([
    sql.execute<SeatColumns[]>(LOCK, [debateId, claimant]),
    sql.execute<View[]>(VIEW, [
      ...[debateId, claimer.owner, left, claimant, debateId, claimer.owner, local, debateId],
    ]),
    again ? sql.execute<LastTurn[]>(LAST, [debateId]) : [],
  ]);
  if (debate === undefined || view === undefined) throw new DomainError("not-found");
  const open: OpenClaim | null = view.isOpen ? { ...view, debateId } : null;
  const state = open === null ? "free" : stateOf(open, claimer, absence);
  if (open !== null && state === "running") return { kind: "running", key: open };
  if (state === "unknown") return { kind: "unknown" };
  const { responseCount, runningForClaimant, readForClaimant } = view;
  const counts = { responseCount, runningForClaimant, readForClaimant };
  guard({ seats: seatsOf(debate), last: lastOf(last), ...counts });
  const [turnNumber, variant] =
    last === undefined ? [nextTurnNumber(responseCount), 1] : [responseCount, last.variants + 1];
  // The fence cannot change before the claim, because only a claim changes it, under the same lock.
  const key = { debateId, turnNumber, fence: view.fence + 1, variant };
  onClaimed(key);
  void sql.execute(CLAIM, [
    ...[debateId, turnNumber, key.fence, variant, claimer.owner, claimant, leaseMs],
  ]);
  return { kind: "claimed", key };
}

const lastOf = (last: LastTurn | undefined) =>
  last === undefined
    ? null
    : {
        speaker: last.speaker ?? speakerNamed(last.aiModel),
        stance: parseStance(last.stance)?.kind ?? null,
        variants: last.variants,
      };

/** A list of ids as one parameter. */
const listOf = (ids: readonly number[]) => `{${ids.join()}}`;
