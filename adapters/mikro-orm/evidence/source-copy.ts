// Raw SQL: the texts never leave the database.

import type { SqlEntityManager } from "@mikro-orm/sql";

/** A copy of a debate, with its turns, and what it was copied from. */
interface CopiedDebate {
  readonly from: number;
  readonly to: number;
}

/** Whether the copy belongs to the owner of the original. Another person gets less. */
const IS_OWN = `select o.user_id is not distinct from c.user_id
    and o.visitor_id is not distinct from c.visitor_id as "isOwn",
    o.hides_sources as "hides", o.source_count::int as "count"
  from ai_debates o, ai_debates c where o.id = ? and c.id = ?`;

const HIDE = `update ai_responses set evidence = null where debate_id = ?`;
const SHOW = `update ai_debates set hides_sources = false where id = ?`;

const COPY_SOURCES = `insert into debate_sources
    (debate_id, n, title, address, characters, passages, from_turn, created_at)
  select ?, n, title, address, characters, passages,
    least(from_turn, 1 + (select count(*)::int from ai_responses where debate_id = ?)), created_at
  from debate_sources where debate_id = ?`;

const COUNT = `update ai_debates set source_count =
  (select count(*) from debate_sources s where s.debate_id = ai_debates.id) where id = ?`;

/** Pairs the sources of both debates: `o` of the original, `s` of the copy. */
const PAIRED = `debate_sources o join debate_sources s on s.n = o.n and o.debate_id = ? and s.debate_id = ?`;

const COPY_PASSAGES = `insert into source_passages (source_id, passage, page, text)
  select s.id, p.passage, p.page, p.text from ${PAIRED} join source_passages p on p.source_id = o.id`;

/** The passages that the turns of a debate rest on. */
const CITED = `select distinct (c->>'source')::int as n, (c->>'passage')::int as passage
  from ai_responses r, jsonb_array_elements(r.evidence->'citations') c
  where r.debate_id = ? and c->>'kind' in ('quoted', 'cited')`;

const COPY_CITED = `with cited as materialized (${CITED})
  ${COPY_PASSAGES} join cited on cited.n = o.n and cited.passage = p.passage`;

const COPY_WORDS = `insert into source_words (source_id, word, passages)
  select s.id, w.word, w.passages from ${PAIRED} join source_words w on w.source_id = o.id`;

/** The words of the passages that the copy has. */
const COPY_CITED_WORDS = `insert into source_words (source_id, word, passages)
  select * from (
    select s.id, w.word, (select string_agg(p.passage::text, ' ' order by p.passage)
      from string_to_table(w.passages, ' ') posted (passage)
      join source_passages p on p.source_id = s.id and p.passage = posted.passage::int) as passages
    from ${PAIRED} join source_words w on w.source_id = o.id) kept
  where passages is not null`;

/** Of the letters beyond the first plane, each counts as two UTF-16 code units. */
const LENGTH = `length(text) + length(regexp_replace(text, '[^\\U00010000-\\U0010ffff]', '', 'g'))`;

const COUNT_CHARACTERS = `update debate_sources s set characters =
    coalesce((select sum(${LENGTH}) from source_passages p where p.source_id = s.id), 0)
  where s.debate_id = ?`;

/**
 * Gives a copy of a debate its sources inside the caller's transaction. The owner's copy has them
 * whole; the copy of another person has the cited passages of its turns alone, and nothing at all
 * where the owner hides the sources.
 */
export async function copySources(em: SqlEntityManager, { from, to }: CopiedDebate): Promise<void> {
  const [original] = await em.execute<{ isOwn: boolean; hides: boolean; count: number }[]>(IS_OWN, [
    from,
    to,
  ]);
  if (original === undefined) return;
  const { isOwn, hides, count } = original;
  if (!isOwn && hides) {
    await em.execute(HIDE, [to]);
    await em.execute(SHOW, [to]);
    return;
  }
  if (count === 0) return;
  await em.execute(COPY_SOURCES, [to, to, from]);
  await em.execute(COUNT, [to]);
  if (isOwn) {
    await em.execute(COPY_PASSAGES, [from, to]);
    await em.execute(COPY_WORDS, [from, to]);
  } else {
    await em.execute(COPY_CITED, [to, from, to]);
    await em.execute(COPY_CITED_WORDS, [from, to]);
    await em.execute(COUNT_CHARACTERS, [to]);
  }
}
