// Raw SQL: all statements of the end of a turn leave together, under the claim's lock.

import {
  aiModelOf,
  DomainError,
  type LeftOut,
  type Response,
  type SpokenTurn,
  type TurnEvidence,
} from "@einstein-vs-cat/core";
import { indexText } from "@einstein-vs-cat/search-index/indexing";
import type { Sql } from "@einstein-vs-cat/sql/session";
import { RESPONSE_COLUMNS, responseOf, type StoredResponse } from "../debates/debate-rows.ts";
import { SET_ASIDE } from "../debates/set-aside.ts";
import type { ClaimKey } from "./turn-claims.ts";
import { TELL_WATCHERS } from "./turn-signals.ts";

/** A saved response, and whether `indexPending` has to index the rest of its words. */
export interface SavedResponse {
  readonly response: Response;
  readonly isPending: boolean;
}

/**
 * Locks the debate and then the claim, ends the claim if it is the caller's and still runs, and
 * stores its response. PostgreSQL checks the state of a row again after it has waited for its lock,
 * so one statement is enough. Without a row the claim was not open any more.
 */
const SAVE = `with debate as materialized (
    select user_id from ai_debates where id = ? and deleted_at is null for no key update),
  claim as (
    update turn_claims c set state = 'kept', partial = ''
    from (select count(*) from debate) locked
    where c.debate_id = ? and c.fence = ? and c.state = 'running'
    returning c.debate_id, ${TELL_WATCHERS}),
  r as (
    insert into ai_responses
      (debate_id, option_number, content, turn_number, ai_model, speaker, left_out, is_stopped, evidence)
    select debate_id, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?, ?::jsonb from claim
    returning *)
  select ${RESPONSE_COLUMNS}, (select user_id::float8 from debate) as "userId" from r`;

/**
 * As `SAVE`, for the last turn again: the former response becomes a variant that is not chosen, with
 * the verdict on the debate up to it, and makes room before the new one is stored.
 */
const SAVE_AGAIN = `with debate as materialized (
    select user_id from ai_debates where id = ? and deleted_at is null for no key update),
  claim as (
    update turn_claims c set state = 'kept', partial = ''
    from (select count(*) from debate) locked
    where c.debate_id = ? and c.fence = ? and c.state = 'running'
    returning c.debate_id, c.turn_number, c.variant, ${TELL_WATCHERS}),
  ${SET_ASIDE("claim")},
  r as (
    insert into ai_responses
      (debate_id, option_number, content, turn_number, ai_model, speaker, left_out, is_stopped, evidence, variant, variants)
    select debate_id, ?, ?, ?, ?, ?::jsonb, ?::jsonb, ?, ?::jsonb, variant, variant
    from claim cross join (select count(*) from set_aside) made_room
    returning *)
  select ${RESPONSE_COLUMNS}, (select user_id::float8 from debate) as "userId" from r`;

const KEPT = `select ${RESPONSE_COLUMNS}
  from turn_claims c join ai_responses r on r.debate_id = c.debate_id and r.turn_number = ?
  where c.debate_id = ? and c.fence = ? and c.state = 'kept'`;

/**
 * Saves the response of a claim inside the caller's transaction. It is idempotent: a retry after a
 * lost confirmation returns the saved response.
 * @throws DomainError `turn-lost` when another process has taken over the claim.
 */
export async function saveResponse(
  sql: Sql,
  { debateId, turnNumber, fence, variant }: ClaimKey,
  spoken: SpokenTurn,
): Promise<SavedResponse> {
  const { side, content, speaker, leftOut = null, isStopped = false, evidence = null } = spoken;
  const [saved] = await sql.execute<(StoredResponse & { readonly userId: number | null })[]>(
    variant === 1 ? SAVE : SAVE_AGAIN,
    [
      ...[debateId, debateId, fence, side, content, turnNumber, aiModelOf(speaker)],
      ...[JSON.stringify(speaker), jsonOf(leftOut), isStopped, jsonOf(evidence)],
    ],
  );
  if (saved !== undefined) {
    const { userId, ...row } = saved;
    const source = { of: "response", id: row.id, content } as const;
    const isPending = userId !== null && (await indexText(sql, debateId, userId, source));
    return { response: responseOf(row), isPending };
  }
  const [kept] = await sql.execute<StoredResponse[]>(KEPT, [turnNumber, debateId, fence]);
  if (kept === undefined) throw new DomainError("turn-lost");
  return { response: responseOf(kept), isPending: true };
}

const jsonOf = (value: LeftOut | TurnEvidence | null) => value && JSON.stringify(value);
