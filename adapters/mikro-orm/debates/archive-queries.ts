import type {
  ArchiveEntry,
  ArchivePage,
  ArchiveQuery,
  ArchiveStatistics,
} from "@einstein-vs-cat/core";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { withExcerpts } from "./archive-excerpts.ts";
import { SEARCH_CALL } from "./archive-search.ts";
import { searchQuery } from "./search-words.ts";

const COLUMNS = `d.id::float8 as "id", d.question, d.option1, d.option2, d.language, d.title, d.created_at as "createdAt",
  (select count(*)::int from ai_responses r where r.debate_id = d.id) as "responseCount"`;

/**
 * Returns a page of a user's archive. Without search words, the index on user and id yields the
 * debates in order; with search words, `search_archive` finds the ids of the page. Responses are
 * counted, and excerpts made, for this page only.
 */
export async function readArchivePage(
  em: SqlEntityManager,
  userId: number,
  query: ArchiveQuery,
): Promise<ArchivePage> {
  const { words, limit } = query;
  const before = query.before ?? Number.MAX_SAFE_INTEGER;
  const [from, parameters] =
    words.length === 0
      ? ["ai_debates d where d.user_id = ? and d.deleted_at is null and d.id < ?", [userId, before]]
      : [
          `${SEARCH_CALL} found (id) join ai_debates d on d.id = found.id
           where d.user_id = ? and d.deleted_at is null`,
          [userId, JSON.stringify(words.map(searchQuery)), before, limit + 1, userId, userId],
        ];
  const rows = await em.execute<ArchiveEntry[]>(
    `select ${COLUMNS} from ${from} order by d.id desc limit ?`,
    [...parameters, limit + 1],
  );
  const entries = rows
    .slice(0, limit)
    .map((row) => ({ ...row, createdAt: new Date(row.createdAt) }));
  if (words.length === 0) return { entries, isLast: rows.length <= limit };
  return { entries: await withExcerpts(em, entries, words), isLast: rows.length <= limit };
}

/** Counts a user's debates and their responses. The cost grows with the archive. */
export async function countArchive(
  em: SqlEntityManager,
  userId: number,
): Promise<ArchiveStatistics> {
  const [count] = await em.execute<ArchiveStatistics[]>(
    `select count(*)::int as debates,
       (select count(*)::int from ai_responses r join ai_debates d on d.id = r.debate_id where d.user_id = ? and d.deleted_at is null) as responses
     from ai_debates where user_id = ? and deleted_at is null`,
    [userId, userId],
  );
  return count ?? { debates: 0, responses: 0 };
}
