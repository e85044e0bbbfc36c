import { Migration } from "@mikro-orm/migrations";

/**
 * The words of users' debates, for the search of the archive; `archive-search.ts` tells how it works. The index takes every
 * word in at once, since words that wait in its list of pending ones would be read one by one by each search.
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
    this.addSql(`create index "archive_blocks_user_id_first_debate_id_index" on "archive_blocks" ("user_id", "first_debate_id")`);
    this.addSql(`create table "search_documents" (
      "id" bigserial primary key,
      "debate_id" bigint not null,
      "block_id" bigint not null,
      "document" tsvector not null,
      constraint "search_documents_debate_id_foreign" foreign key ("debate_id") references "ai_debates" ("id") on delete cascade)`);
    this.addSql(`create index "search_documents_debate_id_id_index" on "search_documents" ("debate_id", "id")`);
    this.addSql(
      `create index "search_documents_document_index" on "search_documents" using gin ("document") with (fastupdate = off)`,
    );
    for (const routine of [SEARCH_KEYS, SEARCH_SCOPES, SEARCH_ARCHIVE]) this.addSql(routine);
  }

  override down(): void {
    for (const routine of ["search_archive", "search_scopes", "search_keys"]) this.addSql(`drop function "${routine}"`);
    this.addSql(`drop table "search_documents"`);
    this.addSql(`drop table "archive_blocks"`);
  }
}

/**
 * The debates that hold the words in one of some scopes. A word is a query with '#' in the place of the scope. The first
 * `leads` words are looked up; whether the others are there too remains to be seen.
 */
const SEARCH_SCOPES = `create function "search_scopes" (words text[], leads int, scopes text[])
returns setof bigint language plpgsql stable rows 100 set enable_seqscan = off set jit = off as $$
declare
  keys tsquery[] := search_keys(words[1:leads], scopes);
begin
  return query
    select debate_id from unnest(keys) with ordinality k (key, nth),
      lateral (select debate_id from search_documents where document @@ k.key) found
    group by debate_id having bit_or(1 << nth::int - 1) = (1 << leads) - 1;
end $$`;

const SEARCH_KEYS = `create function "search_keys" (words text[], scopes text[]) returns tsquery[] language sql immutable as $$
  select array(
    select string_agg('(' || replace(word, '#', scope) || ')', '|')::tsquery
    from unnest(words) with ordinality w (word, nth), unnest(scopes) scope group by nth order by nth)
$$`;

/**
 * The newest debates of a user, older than one, that hold every word. The planner is told what it cannot know, that documents
 * are long and must not be read in turn.
 */
const SEARCH_ARCHIVE = `create function "search_archive" (of_user bigint, words text[], before_id bigint, wanted int)
returns setof bigint language plpgsql stable rows 31 set enable_seqscan = off set jit = off as $$
declare
  blocks text[];
  newest bigint;
  scopes text[];
  counts bigint[];
  leads int := 1;
  at int := 1;
  step int := 1;
  others tsquery[];
  candidate bigint;
begin
  select array_agg('b' || id order by first_debate_id desc), max(first_debate_id) into blocks, newest
  from archive_blocks where user_id = of_user and first_debate_id < before_id;
  if cardinality(words) > 1 then
    -- The rarest word leads, with those that are not much more frequent; the others are checked in what these find.
    select array_agg(word order by frequency), array_agg(frequency order by frequency) into words, counts
    from (select word, (select count(*) from search_scopes(array[word], 1, blocks[1:2])) as frequency from unnest(words) word) w;
    select count(*) into leads from unnest(counts) frequency where frequency <= 5 * counts[1] + 10;
  end if;
  while at <= cardinality(blocks) loop
    scopes := blocks[at:at + step - 1];
    if at = 2 then
      -- Not to be found in the newest block: what is rare in some of the others too is looked for in all of them at once.
      scopes := array(select blocks[nth] from generate_series(2, cardinality(blocks), cardinality(blocks) / 8 + 1) nth);
      if (select count(*) from search_scopes(words, leads, scopes)) <= cardinality(scopes) then
        scopes := array['u' || of_user];
        before_id := least(before_id, newest);
        at := cardinality(blocks);
      else
        scopes := blocks[2:2];
      end if;
    end if;
    others := search_keys(words[leads + 1:], scopes);
    for candidate in select id from search_scopes(words, leads, scopes) id where id < before_id order by id desc loop
      continue when exists (
        select from unnest(others) key where not exists (
          select from search_documents where debate_id = candidate and ts_match_vq(document, key)));
      return next candidate;
      wanted := wanted - 1;
      if wanted = 0 then return; end if;
    end loop;
    at := at + step;
    step := least(step * 2, 32);
  end loop;
end $$`;
