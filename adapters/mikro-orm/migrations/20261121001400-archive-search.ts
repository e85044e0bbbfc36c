import { Migration } from "@mikro-orm/migrations";

/**
 * The search index over users' debates, which `adapters/search-index` explains. The index has no
 * list of pending entries (`fastupdate = off`), because every search would scan that list. The file
 * is long because SQL functions cannot be split.
 */
export class ArchiveSearch20261121001400 extends Migration {
  override up(): void {
    this.addSql(`create table "archive_blocks" (
      "id" bigserial primary key,
      "user_id" bigint not null,
      "first_debate_id" bigint not null,
      "last_debate_id" bigint not null,
      "debates" int not null,
      constraint "archive_blocks_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade)`);
    this.addSql(
      `create index "archive_blocks_user_id_first_debate_id_index" on "archive_blocks" ("user_id", "first_debate_id")`,
    );
    this.addSql(`create table "search_documents" (
      "id" bigserial primary key,
      "debate_id" bigint not null,
      "user_id" bigint not null,
      "block_id" bigint not null,
      "document" tsvector not null,
      constraint "search_documents_debate_id_foreign" foreign key ("debate_id") references "ai_debates" ("id") on delete cascade)`);
    this.addSql(
      `create index "search_documents_debate_id_id_index" on "search_documents" ("debate_id", "id")`,
    );
    for (const routine of [SCOPED_WORDS, SEARCH_SCOPES, SEARCH_ARCHIVE]) this.addSql(routine);
    this.addSql(`create index "search_documents_scoped_words_index" on "search_documents"
      using gin (scoped_words("document", "user_id", "block_id")) with (fastupdate = off)`);
  }

  override down(): void {
    this.addSql(`drop table "search_documents"`);
    this.addSql(`drop table "archive_blocks"`);
    for (const routine of ["search_archive", "search_scopes", "scoped_words"]) {
      this.addSql(`drop function "${routine}"`);
    }
  }
}

/** Returns every word of a document twice, prefixed with its user and with its block. */
const SCOPED_WORDS = `create function "scoped_words" (document tsvector, user_id bigint, block_id bigint)
returns tsvector language sql immutable as $$
  select array_to_tsvector(array(
    select scope || word
    from unnest(array['u' || user_id || ' ', 'b' || block_id || ' ']) scope, unnest(tsvector_to_array(document)) word))
$$`;

/**
 * Returns the debates that contain every word within the given scopes. A word is a query with `#`
 * in place of the scope.
 */
const SEARCH_SCOPES = `create function "search_scopes" (words text[], scopes text[])
returns setof bigint language plpgsql stable rows 100 as $$
declare
  queries tsquery[] := array(
    select string_agg('(' || replace(word, '#', scope) || ')', '|')::tsquery
    from unnest(words) with ordinality w (word, nth), unnest(scopes) scope group by nth order by nth);
begin
  return query
    select debate_id from unnest(queries) with ordinality q (query, nth),
      lateral (select debate_id from search_documents where scoped_words(document, user_id, block_id) @@ query) found
    group by debate_id having bit_or(1 << nth::int - 1) = (1 << cardinality(words)) - 1;
end $$`;

/**
 * Returns the newest debates of a user below an id that contain every word. The settings force the
 * index on words, which is always the right choice but one the planner cannot know, and one generic
 * plan.
 */
const SEARCH_ARCHIVE = `create function "search_archive" (of_user bigint, words text[], before_id bigint, wanted int)
returns setof bigint language plpgsql stable rows 31
set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  blocks text[];
  firsts bigint[];
  leads text[] := words;
  others tsquery[] := '{}';
  scopes text[];
  at int := 1;
  step int := 1;
  hits int;
  candidate bigint;
begin
  select array_agg('b' || id || ' ' order by first_debate_id desc), array_agg(first_debate_id order by first_debate_id desc)
  into blocks, firsts from archive_blocks where user_id = of_user and first_debate_id < before_id;
  if cardinality(words) > 1 then
    -- The rarest word leads, with those that are not far more frequent; the others are checked in what these find.
    with counted as materialized (
      select word, (select count(*) from search_scopes(array[word], blocks[1:1])) as frequency from unnest(words) word),
    ranked as (select word, frequency <= 20 * min(frequency) over () + 5 as is_rare from counted)
    select array_agg(word) filter (where is_rare),
      coalesce(array_agg(replace(word, '#', '')::tsquery) filter (where not is_rare), '{}')
    into leads, others from ranked;
  end if;
  while at <= cardinality(blocks) loop
    scopes := blocks[at:at + step - 1];
    if at = 10 and hits < 3 then
      -- What is as rare in blocks from all over the rest is looked up for the user as a whole.
      scopes := array(select blocks[nth] from generate_series(at, cardinality(blocks), (cardinality(blocks) - at) / 8 + 1) nth);
      if (select count(*) from search_scopes(leads, scopes)) < 3 then
        scopes := array['u' || of_user || ' '];
        before_id := least(before_id, firsts[at - 1]);
        step := cardinality(blocks);
      else
        scopes := blocks[at:at + step - 1];
      end if;
    end if;
    if cardinality(others) = 0 then
      return query select id from search_scopes(leads, scopes) id where id < before_id order by id desc limit wanted;
      get diagnostics hits = row_count;
    else
      hits := 0;
      for candidate in select id from search_scopes(leads, scopes) id where id < before_id order by id desc loop
        continue when exists (
          select from unnest(others) query where not exists (
            select from search_documents where debate_id = candidate and document @@ query));
        return next candidate;
        hits := hits + 1;
        exit when hits = wanted;
      end loop;
    end if;
    if hits = wanted then return; end if;
    wanted := wanted - hits;
    at := at + step;
    -- As many blocks as should be enough, by what the last ones had.
    step := case when at = 2 then 8 else least(32, 4 + 3 * step * wanted / (2 * hits + 1)) end;
  end loop;
end $$`;
