// Raw SQL: a source of a million characters is stored with three statements.

import { indexPassages, type NewSource, type Source } from "@einstein-vs-cat/core";
import type { Sql } from "@einstein-vs-cat/sql/session";

/** The columns of source `s`. */
export const SOURCE_COLUMNS = `s.n::int as "n", s.title, s.address, s.characters, s.passages, s.from_turn as "fromTurn"`;

const INSERT = `with s as (
    insert into debate_sources (debate_id, n, title, address, characters, passages, from_turn)
    select ?::bigint, 1 + coalesce(max(n), 0), ?::text, ?::text, ?::int, ?::int, ?::int from debate_sources where debate_id = ?
    returning *),
  counted as (update ai_debates set source_count = source_count + 1 where id = ?)
  select id::float8 as "id", ${SOURCE_COLUMNS} from s`;

const INSERT_PASSAGES = `insert into source_passages (source_id, passage, page, text)
  select ?::bigint, place, (part->>'page')::int, part->>'text'
  from jsonb_array_elements(?::jsonb) with ordinality parts (part, place)`;

const INSERT_WORDS = `insert into source_words (source_id, word, passages)
  select ?::bigint, word, passages from jsonb_each_text(?::jsonb) words (word, passages)`;

/** Stores a source with its passages and words inside the caller's transaction. */
export async function insertSource(
  sql: Sql,
  debateId: number,
  { title, address, characters, parts }: NewSource,
  fromTurn: number,
): Promise<Source> {
  const [inserted] = await sql.execute<(Source & { readonly id: number })[]>(INSERT, [
    ...[debateId, title, address, characters, parts.length, fromTurn],
    ...[debateId, debateId],
  ]);
  if (inserted === undefined) throw new Error("The source was not stored.");
  const { id, ...source } = inserted;
  await sql.execute(INSERT_PASSAGES, [id, JSON.stringify(parts)]);
  const index = indexPassages(parts.map(({ text }) => text));
  const words = Object.fromEntries([...index].map(([word, numbers]) => [word, numbers.join(" ")]));
  await sql.execute(INSERT_WORDS, [id, JSON.stringify(words)]);
  return source;
}
