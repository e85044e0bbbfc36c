// Raw SQL: debates that another transaction has locked are skipped.

import type { SqlEntityManager } from "@mikro-orm/sql";
import type { Database } from "../database.ts";
import { IS_ALIVE } from "../turns/claim-liveness.ts";

/** How many debates one transaction deletes, so that none holds a single connection for long. */
const BATCH = 50;

/** How many batches one sweep deletes at most; the next sweep goes on. */
const MAX_BATCHES = 200;

/**
 * Deletes the debates of visitors in which nothing was said for that many days, in small batches.
 * Debates with a running turn and debates of users stay.
 * @returns how many were deleted.
 */
export async function deleteOldVisitorDebates(database: Database, days: number): Promise<number> {
  let deleted = 0;
  let after = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const old = await database.transaction(async (em) => {
      const ids = await lockOld(em, days, after);
      if (ids.length > 0) deleted += await deleteIdle(em, days, ids);
      return ids;
    });
    after = old.at(-1) ?? after;
    if (old.length < BATCH) break;
  }
  return deleted;
}

/** Locks the next old debates above an id. Those that another transaction has locked are in use. */
async function lockOld(em: SqlEntityManager, days: number, after: number): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    `select id::float8 as id from ai_debates
     where visitor_id is not null and created_at < now() - ? * interval '1 day' and id > ?
     order by id limit ? for update skip locked`,
    [days, after, BATCH],
  );
  return rows.map(({ id }) => id);
}

/**
 * Deletes those of the locked debates in which nothing happens. A second statement, because it has
 * to see every turn that was claimed or kept before the lock.
 */
async function deleteIdle(em: SqlEntityManager, days: number, ids: number[]): Promise<number> {
  const rows = await em.execute<object[]>(
    `delete from ai_debates d where d.id in (select jsonb_array_elements(?::jsonb)::bigint) and d.user_id is null
       and not exists (select from ai_responses r where r.debate_id = d.id and r.created_at >= now() - ? * interval '1 day')
       and not exists (select from turn_claims c where c.debate_id = d.id and ${IS_ALIVE})
     returning d.id`,
    [JSON.stringify(ids), days],
  );
  return rows.length;
}
