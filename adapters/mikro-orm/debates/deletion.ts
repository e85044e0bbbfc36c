/**
 * Deletes debates in two steps: a deleted debate is at first only marked, so that the deletion can
 * be taken back, and every query leaves it out. After that time it is removed.
 *
 * Raw SQL: the time is over by the database's clock, and locked debates are skipped.
 */

import { UNDO } from "@einstein-vs-cat/core";
import { raw } from "@mikro-orm/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { TurnClaimEntity } from "../database/claim-entities.ts";
import { DebateEntity, NOT_DELETED } from "../database/debate-entities.ts";

const CAN_RESTORE = `d.deleted_at > clock_timestamp() - interval '${UNDO.shown + UNDO.grace} milliseconds'`;

/** How many debates one statement removes. */
const BATCH = 50;

/** Marks a debate as deleted and ends its running turn, inside the caller's transaction. */
export async function markDeleted(em: SqlEntityManager, id: number): Promise<void> {
  const marked = await em.nativeUpdate(
    DebateEntity,
    { id, ...NOT_DELETED },
    { deletedAt: raw("clock_timestamp()") },
  );
  if (marked === 0) return;
  // Its owner sees at the latest with its next heartbeat that the claim is lost, and cannot store
  // the response.
  await em.nativeUpdate(
    TurnClaimEntity,
    { debateId: id, state: "running" },
    { state: "failed", error: "not-found", partial: "" },
  );
}

/** Takes back the deletion of a user's debate. Returns whether there was one to take back. */
export async function restoreDeleted(
  em: SqlEntityManager,
  id: number,
  userId: number,
): Promise<boolean> {
  const restored = await em.execute<object[]>(
    `update ai_debates d set deleted_at = null where d.id = ? and d.user_id = ? and ${CAN_RESTORE} returning d.id`,
    [id, userId],
  );
  return restored.length > 0;
}

/**
 * Removes some of the debates whose time is over. Returns whether there may be more. Those that
 * another server is removing are left to it.
 */
export async function removeDeleted(em: SqlEntityManager): Promise<boolean> {
  const removed = await em.execute<object[]>(
    `delete from ai_debates where id in (
       select d.id from ai_debates d where d.deleted_at is not null and not (${CAN_RESTORE})
       limit ${BATCH} for update skip locked)
     returning id`,
  );
  return removed.length === BATCH;
}
