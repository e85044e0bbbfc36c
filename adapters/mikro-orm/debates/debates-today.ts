// Raw SQL: only the newest rows are counted, in the order of an index.

import type { Ownership } from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";

/**
 * Counts the debates that an owner created today, without saved copies; at most 1,000. Today begins
 * at midnight UTC. Only the newest 1,000 are read, so that the cost does not grow with the archive.
 */
export async function countToday(
  em: SqlEntityManager,
  { userId, visitorId }: Ownership,
): Promise<number> {
  const [column, owner] = userId === null ? ["visitor_id", visitorId] : ["user_id", userId];
  const [count] = await em.execute<{ debates: number }[]>(
    `select count(*)::int as debates from
       (select created_at, is_original, deleted_at from ai_debates where ${column} = ? order by id desc limit 1000) newest
     where is_original and deleted_at is null and created_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'`,
    [owner],
  );
  return count?.debates ?? 0;
}
