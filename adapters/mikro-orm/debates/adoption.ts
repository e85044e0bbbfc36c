/**
 * Transfers a visitor's debates to the user they became. A debate that is created at the same
 * moment must be transferred too. Adoption and creation therefore share one lock per visitor, and a
 * later creation finds the user.
 *
 * Raw SQL: it locks a visitor, and changes all debates in one statement.
 */

import type { RandomToken } from "@einstein-vs-cat/core";
import { noteDebates } from "@einstein-vs-cat/search-index/indexing";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { RemarkEntity } from "../database/debate-entities.ts";
import { AdoptedVisitorEntity } from "../database/user-entities.ts";

/**
 * The vote of the account stays where both have voted; the lock is that of a vote which the user casts at
 * this moment. The network of an account is not kept.
 */
async function adoptVotes(em: SqlEntityManager, visitorId: string, userId: number): Promise<void> {
  await em.execute(
    `select pg_advisory_xact_lock(hashtextextended('vote on ' || debate_id || ' of ' || ?, 0))
     from votes where visitor_id = ? order by debate_id`,
    [String(userId), visitorId],
  );
  await em.execute(
    `delete from votes v where v.visitor_id = ?
     and exists (select from votes o where o.debate_id = v.debate_id and o.user_id = ?)`,
    [visitorId, userId],
  );
  await em.execute(
    "update votes set user_id = ?, visitor_id = null, network = null where visitor_id = ?",
    [userId, visitorId],
  );
}

/** Locks a visitor until the end of the transaction. */
async function lockVisitor(em: SqlEntityManager, visitorId: string): Promise<void> {
  await em.execute("select pg_advisory_xact_lock(hashtextextended(?, 0))", [
    `adoption of ${visitorId}`,
  ]);
}

/**
 * Returns the user that a visitor has become, or null. The answer holds until the end of the
 * transaction.
 */
export async function findAdopter(em: SqlEntityManager, visitorId: string): Promise<number | null> {
  await lockVisitor(em, visitorId);
  return (await em.findOne(AdoptedVisitorEntity, { visitorId }))?.userId ?? null;
}

/**
 * Transfers a visitor's debates to a user inside the caller's transaction. Each gets a share token.
 * Returns their ids; the caller indexes them for the search after the transaction.
 */
export async function adoptDebates(
  em: SqlEntityManager,
  visitorId: string,
  userId: number,
  randomToken: RandomToken,
): Promise<number[]> {
  await lockVisitor(em, visitorId);
  await em.upsert(AdoptedVisitorEntity, { visitorId, userId });
  await adoptVotes(em, visitorId, userId);
  const debates = await em.execute<{ id: string }[]>(
    "select id from ai_debates where visitor_id = ? order by id for update",
    [visitorId],
  );
  const tokens = Object.fromEntries(debates.map(({ id }) => [id, randomToken()]));
  await em.execute(
    `update ai_debates d set user_id = ?, visitor_id = null, share_token = t.value
     from jsonb_each_text(?::jsonb) t where d.id = t.key::bigint`,
    [userId, JSON.stringify(tokens)],
  );
  const ids = debates.map(({ id }) => Number(id));
  await em.nativeUpdate(RemarkEntity, { debateId: { $in: ids } }, { userId });
  await noteDebates(em, ids);
  return ids;
}
