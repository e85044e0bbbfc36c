// Raw SQL: a shared lock keeps the original still, and the texts never leave the database.

import {
  DomainError,
  type MadeDebate,
  type NewBranch,
  type Ownership,
  pickedModel,
} from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { DebateEntity, ResponseEntity } from "../database/debate-entities.ts";
import { copySources } from "../evidence/source-copy.ts";
import { findAdopter } from "./adoption.ts";
import { IS_DOWN, withSeats } from "./debate-rows.ts";
import { insertCopy, NEXT_ID, noteCopy } from "./insert-copy.ts";
import { NAMED_SPEAKER } from "./seat-names.ts";

/**
 * Copies a debate up to a turn inside the caller's transaction; the caller indexes it for the search
 * after that. The lock on the original is shared, so that branches do not wait for each other. A second
 * call with the same request id waits at the unique key and then finds the first one's branch.
 */
export async function copyBranch(
  em: SqlEntityManager,
  branch: NewBranch,
  shareToken: string,
): Promise<MadeDebate> {
  const { requestId, title } = branch;
  const owner = await ownerNow(em, branch);
  await lockOriginal(em, branch);
  const request = requestId === null ? null : requestOf(owner, requestId);
  if (request !== null) {
    // A deleted branch that can still be restored would conflict with the new one at the unique key.
    const deleted = { request, deletedAt: { $ne: null } };
    await em.nativeUpdate(DebateEntity, deleted, { request: null });
  }
  const id = await insertCopy(em, branch.debateId, owner, {
    ...{ title, share_token: owner.userId === null ? null : shareToken },
    ...{ coffee_level: branch.coffeeLevel, seats: branch.seats },
    temperament: branch.temperament,
    ...{ model1: pickedModel(branch.seats, 1), model2: pickedModel(branch.seats, 2) },
    ...{ branch_of: branch.debateId, branch_turn: branch.turnNumber, branch_share: branch.share },
    request,
  });
  if (id !== null) {
    await copyTurns(em, branch, id);
    await copySources(em, { from: branch.debateId, to: id });
    await copyRemarks(em, branch, id, owner.userId);
    await noteCopy(em, { id, userId: owner.userId, title });
  }
  const row = await em.findOneOrFail(DebateEntity, id === null ? { request } : { id });
  return { debate: withSeats({ ...row }), isNew: id !== null };
}

/** Returns what the request of an owner is stored as. */
export const requestOf = ({ userId, visitorId }: Ownership, requestId: string): string =>
  `${userId === null ? `visitor ${visitorId}` : `user ${userId}`} ${requestId}`;

/** A visitor may have become a user meanwhile. */
async function ownerNow(em: SqlEntityManager, { userId, visitorId }: Ownership) {
  const adopter = visitorId === null ? null : await findAdopter(em, visitorId);
  return adopter === null ? { userId, visitorId } : { userId: adopter, visitorId: null };
}

/** Keeps turns, remarks and the share link of the original as they are, or refuses. */
async function lockOriginal(
  em: SqlEntityManager,
  { debateId, turnNumber, share }: NewBranch,
): Promise<void> {
  const [original] = await em.execute<object[]>(
    `select id from ai_debates d where d.id = ? and d.deleted_at is null
       and (?::text is null or (d.share_token = ?::text and not ${IS_DOWN})) for share`,
    [debateId, share, share],
  );
  const hasTurn =
    original !== undefined && (await em.count(ResponseEntity, { debateId, turnNumber })) > 0;
  if (!hasTurn) throw new DomainError("not-found");
}

/** In a debate of another owner, a person's turn keeps the name that their seat shows. */
const SPEAKER = `case when ? and r.speaker is not null
  then jsonb_build_object('speaker', ${NAMED_SPEAKER}) else '{}' end`;

/** The variants that were not chosen stay with the original. */
const ONLY_VARIANT = "'variant', 1, 'variants', 1";

const copyTurns = (
  em: SqlEntityManager,
  { debateId, turnNumber, share }: NewBranch,
  branchId: number,
) =>
  em.execute(
    `insert into ai_responses select made.* from (
       select r as response, ${SPEAKER} as speaker
       from ai_responses r join ai_debates d on d.id = r.debate_id
       where r.debate_id = ? and r.turn_number <= ? order by r.turn_number) turns
     cross join lateral jsonb_populate_record(response,
       jsonb_build_object(${NEXT_ID("ai_responses")}, 'debate_id', ?::bigint, ${ONLY_VARIANT}) || turns.speaker) made`,
    [share !== null, debateId, turnNumber, branchId],
  );

/**
 * Of a visitor's branch, the remarks stay those of the user who wrote them, since a visitor is none.
 * The remarks before the turn after the branch are those that its next turn takes up.
 */
const copyRemarks = (
  em: SqlEntityManager,
  { debateId, turnNumber, visibleItems }: NewBranch,
  branchId: number,
  userId: number | null,
) =>
  em.execute(
    `insert into user_inputs select made.* from (
       select i as remark from user_inputs i where i.debate_id = ? and i.turn_number <= ?
       order by i.turn_number, i.created_at, i.id limit ?) remarks
     cross join lateral jsonb_populate_record(remark,
       jsonb_build_object(${NEXT_ID("user_inputs")}, 'debate_id', ?::bigint, 'user_id', coalesce(?::bigint, (remark).user_id), 'request', null)) made`,
    [debateId, turnNumber + 1, visibleItems - turnNumber, branchId, userId],
  );
