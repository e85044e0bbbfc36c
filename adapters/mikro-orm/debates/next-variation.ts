// Raw SQL: only the newest rows are read, in the order of an index.

import { type Ownership, variationAfter } from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";

/**
 * Returns the variation of an owner's next debate. Adopted debates keep theirs, so the newest one
 * need not have the highest; only the newest 100 are read, so that the cost does not grow with the
 * archive. Two debates that are created simultaneously may get the same one.
 */
export async function nextVariation(em: SqlEntityManager, ownership: Ownership): Promise<number> {
  const { userId, visitorId } = ownership;
  const [column, owner] = userId === null ? ["visitor_id", visitorId] : ["user_id", userId];
  const [newest] = await em.execute<{ latest: number | null }[]>(
    `select max(variation) as latest from
       (select variation, is_original from ai_debates where ${column} = ? order by id desc limit 100) newest
     where is_original`,
    [owner],
  );
  return variationAfter(newest?.latest ?? null, ownership);
}
