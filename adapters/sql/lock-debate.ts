/**
 * The lock of a debate, which its turns, its remarks and its search index share.
 *
 * Raw SQL: it is a lock of a row.
 */

import type { Sql } from "./session.ts";

/**
 * Locks a debate's row until the end of the transaction and returns its owner; null when the debate
 * does not exist or is deleted.
 */
export async function lockDebate(
  sql: Sql,
  debateId: number,
): Promise<{ userId: number | null } | null> {
  const [row] = await sql.execute<{ userId: number | null }[]>(
    `select user_id::float8 as "userId" from ai_debates where id = ? and deleted_at is null for no key update`,
    [debateId],
  );
  return row ?? null;
}
