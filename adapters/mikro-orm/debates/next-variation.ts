import type { Ownership } from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";

/**
 * Returns the variation of an owner's next debate. Adopted debates keep theirs, so the newest one
 * need not have the highest; only the newest 100 are read, so that the cost does not grow with the
 * archive. Two debates that are created simultaneously may get the same one.
 */
export async function nextVariation(
  em: SqlEntityManager,
  { userId, visitorId }: Ownership,
): Promise<number> {
  const [column, owner] = userId === null ? ["visitor_id", visitorId] : ["user_id", userId];
  const [next] = await em.execute<{ variation: number }[]>(
    `select coalesce(max(variation) + 1, 0) as variation from
       (select variation, is_original from ai_debates where ${column} = ? order by id desc limit 100) newest
     where is_original`,
    [owner],
  );
  return next?.variation ?? 0;
}
