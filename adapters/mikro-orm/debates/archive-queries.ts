// Raw SQL: a page is one statement, whose plan reads no more than the page.

import type {
  ArchiveEntry,
  ArchivePage,
  ArchiveQuery,
  ArchiveStatistics,
} from "@einstein-vs-cat/core";
import { SEARCH_CALL } from "@einstein-vs-cat/search-index/documents";
import { withExcerpts } from "@einstein-vs-cat/search-index/excerpts";
import { withoutFalseMatches } from "@einstein-vs-cat/search-index/verification";
import { searchQuery } from "@einstein-vs-cat/search-index/words";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { ArchiveStatisticsEntity } from "../database/user-entities.ts";
import { IS_LEASED } from "../turns/claim-liveness.ts";
import { type SeatColumns, withSeats } from "./debate-rows.ts";

const COLUMNS = `d.id::float8 as "id", d.question, d.option1, d.option2, d.seats, d.model1, d.model2,
  d.language, d.title, d.is_original as "isOriginal", d.created_at as "createdAt",
  (select count(*)::int from ai_responses r where r.debate_id = d.id) as "responseCount",
  exists (select from turn_claims c
    where c.debate_id = d.id and c.state = 'running' and ${IS_LEASED}) as "isLive"`;

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
  if (words.length === 0) {
    const entries = await readEntries(
      em,
      "ai_debates d where d.user_id = ? and d.deleted_at is null and d.id < ?",
      [userId, before],
      limit + 1,
    );
    return { entries: entries.slice(0, limit), isLast: entries.length <= limit };
  }
  const entries = await findEntries(em, userId, { words, before, most: limit + 1 });
  return {
    entries: await withExcerpts(em, entries.slice(0, limit), words),
    isLast: entries.length <= limit,
  };
}

/** Returns the newest debates that contain all words, and reads on in place of false matches. */
async function findEntries(
  em: SqlEntityManager,
  userId: number,
  search: { words: readonly string[]; before: number; most: number },
): Promise<ArchiveEntry[]> {
  const { words, most } = search;
  const entries: ArchiveEntry[] = [];
  let before = search.before;
  for (;;) {
    const found = await readEntries(
      em,
      `${SEARCH_CALL} found (id) join ai_debates d on d.id = found.id
       where d.user_id = ? and d.deleted_at is null`,
      [userId, JSON.stringify(words.map(searchQuery)), before, most, userId, userId],
      most,
    );
    entries.push(...(await withoutFalseMatches(em, found, words)));
    if (found.length < most || entries.length >= most) return entries;
    before = found.at(-1)?.id ?? 0;
  }
}

async function readEntries(
  em: SqlEntityManager,
  from: string,
  parameters: readonly unknown[],
  limit: number,
): Promise<ArchiveEntry[]> {
  const rows = await em.execute<
    (Omit<ArchiveEntry, "seats" | "isLive"> & SeatColumns & { readonly isLive: boolean })[]
  >(`select ${COLUMNS} from ${from} order by d.id desc limit ?`, [...parameters, limit]);
  return rows.map(({ isLive, ...row }) => ({
    ...withSeats(row),
    createdAt: new Date(row.createdAt),
    ...(isLive && { isLive }),
  }));
}

/** Returns how many debates and responses a user has, from the counts that triggers keep. */
export async function readStatistics(
  em: SqlEntityManager,
  userId: number,
): Promise<ArchiveStatistics> {
  const kept = await em.findOne(ArchiveStatisticsEntity, { userId });
  return { debates: kept?.debates ?? 0, responses: kept?.responses ?? 0 };
}
