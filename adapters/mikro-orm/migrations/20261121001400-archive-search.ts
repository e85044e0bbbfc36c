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
    this.addSql(SEARCH_ARCHIVE);
  }

  override down(): void {
    this.addSql(`drop function "search_archive"`);
    this.addSql(`drop table "search_documents"`);
    this.addSql(`drop table "archive_blocks"`);
  }
}

/**
 * The newest debates of a user, older than one, that hold every word; a word is a query with '#' in the place of the block.
 * The blocks are looked through from the newest back, first one of them, then twice as many at each step, until enough is
 * found. With several words the rarest one leads: words not much more frequent are looked up beside it, and the others are
 * checked in what was found. The planner is told what it cannot know, that documents are long and must not be read in turn.
 */
const SEARCH_ARCHIVE = `create function "search_archive" (of_user bigint, words text[], before_id bigint, wanted int)
returns setof bigint language plpgsql stable rows 31 set enable_seqscan = off set jit = off as $$
declare
  sample bigint;
  counts bigint[];
  leads int := 1;
  blocks bigint[];
  at int := 1;
  step int := 1;
  keys tsquery[];
  candidate bigint;
begin
  if cardinality(words) > 1 then
    select id into sample from archive_blocks where user_id = of_user order by debates desc, id desc limit 1;
    select array_agg(word order by frequency), array_agg(frequency order by frequency) into words, counts
    from (
      select word, (select count(*) from search_documents where document @@ replace(word, '#', sample::text)::tsquery) as frequency
      from unnest(words) word) w;
    select count(*) into leads from unnest(counts) frequency where frequency <= 5 * counts[1] + 10;
  end if;
  blocks := array(
    select id from archive_blocks where user_id = of_user and first_debate_id < before_id order by first_debate_id desc);
  while at <= cardinality(blocks) loop
    keys := array(
      select string_agg('(' || replace(w.word, '#', block::text) || ')', '|')::tsquery
      from unnest(words) with ordinality w (word, nth), unnest(blocks[at:at + step - 1]) block
      group by w.nth order by w.nth);
    for candidate in
      with found as materialized (
        select debate_id, bit_or(1 << k.nth::int - 1) as held
        from unnest(keys[1:leads]) with ordinality k (key, nth),
          lateral (select debate_id from search_documents where document @@ k.key) d
        group by debate_id)
      select debate_id from found where held = (1 << leads) - 1 and debate_id < before_id order by debate_id desc
    loop
      continue when exists (
        select from unnest(keys[leads + 1:]) key where not exists (
          select from search_documents where debate_id = candidate and ts_match_vq(document, key)));
      return next candidate;
      wanted := wanted - 1;
      if wanted = 0 then return; end if;
    end loop;
    at := at + step;
    step := least(step * 2, 32);
  end loop;
end $$`;
