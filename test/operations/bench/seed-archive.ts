/**
 * Creates an archive like that of long use. Word frequencies follow Zipf's law, as in a natural
 * language: the first few words are in every debate, most others in at most one of a hundred. Words
 * consist of syllables, so that a search for the start of a word matches many. Responses are drawn
 * from a pool of texts, because a million different ones would take an hour.
 */

import type { Database } from "@einstein-vs-cat/mikro-orm/database";

/** The number of words in the language, words per response, and texts in the pool. */
const LANGUAGE = { words: 50_000, perResponse: 100, pool: 20_000 } as const;

/** The number of debates in a block of the archive, as in the product. */
const BLOCK = 250;

/**
 * Returns the word of a rank, from 0, the most frequent: one syllable for the first eighty, two for
 * the next, then three.
 */
export function wordOfRank(rank: number): string {
  const syllable = (index: number) =>
    "bcdfghklmnprstvz".charAt(index % 16) + "aeiou".charAt(Math.floor(index / 16) % 5);
  let word = "";
  for (let rest = rank; rest >= 0; rest = Math.floor(rest / 80) - 1)
    word = syllable(rest % 80) + word;
  return word;
}

/** Creates this many debates of ten responses each for the only user of an empty database. */
export async function seedArchive(database: Database, debates: number): Promise<void> {
  const sql: Statement = (statement, parameters = []) =>
    database.run((em) => em.execute(statement, parameters));
  await sql("select setseed(0.5)");
  const [user] = (await sql("select id::int from users")) as { id: number }[];
  const userId = user?.id ?? 0;
  await sql("create table bench_words (rank int primary key, word text not null)");
  const words = Array.from({ length: LANGUAGE.words }, (_, rank) => wordOfRank(rank));
  await sql(
    "insert into bench_words select n - 1, word from jsonb_array_elements_text(?::jsonb) with ordinality w (word, n)",
    [JSON.stringify(words)],
  );
  // Zipf's law: the probability of a rank is proportional to its reciprocal.
  await sql(
    `create table bench_texts as select n, string_agg(word, ' ') as content, array_agg(distinct word) as words
     from (select (i / ${LANGUAGE.perResponse})::int as n, floor(power(${LANGUAGE.words}, random()))::int - 1 as rank
       from generate_series(0, ${LANGUAGE.pool * LANGUAGE.perResponse - 1}) i) drawn
     join bench_words using (rank) group by n`,
  );
  await sql("alter table bench_texts add primary key (n)");
  await sql(
    `insert into ai_debates (question, option1, option2, coffee_level, user_id, share_token, created_at)
     select 'Is this the question of the debate number ' || i, 'Yes', 'No', 1, ?, 'token' || i, now() - (? - i) * interval '1 minute'
     from generate_series(1, ?) i`,
    [userId, debates, debates],
  );
  await sql(
    `create unlogged table bench_responses as select d.id as debate_id, turn, floor(random() * ${LANGUAGE.pool})::int as n
     from ai_debates d, generate_series(1, 10) turn`,
  );
  await sql("alter table bench_responses add primary key (debate_id, turn)");
  // In two parallel halves, because PostgreSQL runs one statement on one core.
  await inHalves(debates, (from, to) =>
    sql(
      `insert into ai_responses (debate_id, option_number, content, turn_number, ai_model)
       select debate_id, 2 - turn % 2, content, turn, 'rehearsal' from bench_responses join bench_texts using (n)
       where debate_id between ? and ? order by debate_id, turn`,
      [from, to],
    ),
  );
  await seedSearch(sql, userId, debates);
  await sql("drop table bench_words, bench_texts, bench_responses");
  await sql("vacuum analyze");
}

type Statement = (statement: string, parameters?: unknown[]) => Promise<unknown>;

/** Runs the work for both halves of the ids from 1, in parallel. */
async function inHalves(
  last: number,
  work: (from: number, to: number) => Promise<unknown>,
): Promise<void> {
  const middle = Math.floor(last / 2);
  await Promise.all([work(1, middle), work(middle + 1, last)]);
}

/** Fills the search index. The word "rareword" is in five debates and "rarerword" in one. */
async function seedSearch(sql: Statement, userId: number, debates: number): Promise<void> {
  await sql("drop index search_documents_scoped_words_index");
  await sql(
    `insert into archive_blocks (user_id, first_debate_id, last_debate_id, debates)
     select ?, min(id), max(id), count(*) from ai_debates group by (id - 1) / ${BLOCK} order by 2`,
    [userId],
  );
  await sql("analyze");
  await inHalves(debates, (from, to) =>
    sql(
      `insert into search_documents (debate_id, user_id, block_id, document)
       select d.id, b.user_id, b.id, array_to_tsvector(array(
         select unnest(words) from bench_responses r join bench_texts using (n) where r.debate_id = d.id
         union all select unnest(array['is', 'this', 'the', 'question', 'of', 'debate', 'number', 'yes', 'no', d.id::text])
         union all select 'rareword' where d.id % greatest(? / 5, 1) = 7
         union all select 'rarerword' where d.id = 7))
       from archive_blocks b join ai_debates d on d.id between b.first_debate_id and b.last_debate_id
       where d.id between ? and ?`,
      [debates, from, to],
    ),
  );
  await sql(
    `set maintenance_work_mem = '1GB';
     create index search_documents_scoped_words_index on search_documents
     using gin (scoped_words(document, user_id, block_id)) with (fastupdate = off)`,
  );
}
