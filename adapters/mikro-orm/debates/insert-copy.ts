// Raw SQL: the texts never leave the database, and a column that a later version adds is copied too.

import type { Ownership } from "@einstein-vs-cat/core";
import { indexTitle, noteDebates } from "@einstein-vs-cat/search-index/indexing";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { nextVariation } from "./next-variation.ts";

/** The next id of a table, as a member of a JSON object. */
export const NEXT_ID = (table: string) => `'id', nextval(pg_get_serial_sequence('${table}', 'id'))`;

/** What no debate has from the one that it was copied from. */
const OF_ITS_OWN = {
  ...{ is_public: false, is_private: true, is_original: true, original_debate_id: null },
  ...{ branch_of: null, branch_turn: null, branch_share: null, rematch_of: null },
  ...{ request: null, deleted_at: null, source_count: 0 },
} as const;

/**
 * Inserts a copy of a debate's row for an owner, with these columns changed. Returns its id; null
 * when a debate with the same unique value exists.
 */
export async function insertCopy(
  em: SqlEntityManager,
  debateId: number,
  { userId, visitorId }: Ownership,
  changes: Readonly<Record<string, unknown>>,
): Promise<number | null> {
  const values = {
    ...{ ...OF_ITS_OWN, user_id: userId, visitor_id: visitorId },
    ...{ variation: await nextVariation(em, { userId, visitorId }), ...changes },
  };
  const [copied] = await em.execute<{ id: string }[]>(
    `insert into ai_debates select made.* from ai_debates d
     cross join lateral jsonb_populate_record(d,
       jsonb_build_object(${NEXT_ID("ai_debates")}, 'created_at', clock_timestamp()) || ?::jsonb) made
     where d.id = ? on conflict do nothing returning id`,
    [JSON.stringify(values), debateId],
  );
  return copied === undefined ? null : Number(copied.id);
}

/** Notes the texts of a new debate for the search, if it belongs to a user. */
export async function noteCopy(
  em: SqlEntityManager,
  { id, userId, title }: { id: number; userId: number | null; title: string | null },
): Promise<void> {
  if (userId === null) return;
  await noteDebates(em, [id]);
  await indexTitle(em, id, userId, title);
}
