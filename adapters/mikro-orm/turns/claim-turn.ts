import { type ClaimRequest, DomainError, nextTurnNumber } from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { IS_ALIVE, NOW_PLUS_MS } from "./claim-liveness.ts";
import type { ClaimKey } from "./turn-claims.ts";

/**
 * Locks a debate's row until the end of the transaction and returns its owner; null when the debate
 * does not exist.
 */
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

/** Returns the running claim of a debate when its owner is alive. */
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

/** The result of a claim: the caller got the turn, or it is already running. */
export type ClaimAttempt =
  | { readonly kind: "claimed"; readonly key: ClaimKey }
  | { readonly kind: "running"; readonly key: ClaimKey; readonly owner: number };

/**
 * Claims the next turn inside the caller's transaction. It locks the debate's row first, so that
 * the following statements see everything that an earlier claim or commit wrote. `isLocal` tells
 * whether this process runs the turn of a claim under its own number. It does not when the commit
 * of that claim was never confirmed.
 */
export async function tryClaim(
  em: SqlEntityManager,
  { debateId, claimant, guard }: ClaimRequest,
  owner: number,
  leaseMs: number,
  isLocal: (key: ClaimKey) => boolean,
): Promise<ClaimAttempt> {
  if ((await lockDebate(em, debateId)) === null) throw new DomainError("not-found");
  const running = await findRunning(em, debateId);
  if (running !== null && (running.owner !== owner || isLocal(running))) {
    return { kind: "running", key: running, owner: running.owner };
  }
  // Serialise the claims of one claimant, so that the count below is exact.
  await em.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [claimant]);
  const [counts] = await em.execute<{ responses: number; running: number }[]>(
    `select (select count(*)::int from ai_responses where debate_id = ?) as responses,
            (select count(*)::int from turn_claims c where c.claimant = ? and c.debate_id <> ? and ${IS_ALIVE}) as running`,
    [debateId, claimant, debateId],
  );
  const { responses = 0, running: runningForClaimant = 0 } = counts ?? {};
  guard({ responseCount: responses, runningForClaimant });
  const turnNumber = nextTurnNumber(responses);
  const [claimed] = await em.execute<{ fence: number }[]>(
    `insert into turn_claims (debate_id, turn_number, fence, owner, claimant, state, lease_until)
     values (?, ?, 1, ?, ?, 'running', ${NOW_PLUS_MS})
     on conflict (debate_id) do update set turn_number = excluded.turn_number, fence = turn_claims.fence + 1,
       owner = excluded.owner, claimant = excluded.claimant, state = 'running', error = null,
       lease_until = excluded.lease_until, followed_until = null, stop_requested = false, partial = ''
     returning fence::float8 as fence`,
    [debateId, turnNumber, owner, claimant, leaseMs],
  );
  return { kind: "claimed", key: { debateId, turnNumber, fence: claimed?.fence ?? 0 } };
}
