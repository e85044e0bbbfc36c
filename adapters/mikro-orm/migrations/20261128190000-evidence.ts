import { Migration } from "@mikro-orm/migrations";

/**
 * The sources of debates with their passages and the keys that find these, and what turns rest on. No
 * debate so far has a source.
 */
export class Evidence20261128190000 extends Migration {
  override up(): void {
    this.addSql(`alter table "ai_debates" add "source_count" smallint not null default 0`);
    this.addSql(`alter table "ai_debates" add "hides_sources" boolean not null default false`);
    this.addSql(`alter table "ai_responses" add "evidence" jsonb null`);
    this.addSql(`alter table "response_variants" add "evidence" jsonb null`);
    this.addSql(`create table "debate_sources" (
      "id" bigserial primary key,
      "debate_id" bigint not null,
      "n" smallint not null,
      "title" text not null,
      "address" text null,
      "characters" int not null,
      "passages" int not null,
      "from_turn" int not null,
      "created_at" timestamptz(3) not null default now(),
      constraint "debate_sources_debate_id_n_unique" unique ("debate_id", "n"),
      constraint "debate_sources_debate_id_foreign" foreign key ("debate_id") references "ai_debates" ("id") on delete cascade)`);
    this.addSql(`create table "source_passages" (
      "id" bigserial primary key,
      "source_id" bigint not null,
      "passage" int not null,
      "page" int null,
      "text" text not null,
      constraint "source_passages_source_id_passage_unique" unique ("source_id", "passage"),
      constraint "source_passages_source_id_foreign" foreign key ("source_id") references "debate_sources" ("id") on delete cascade)`);
    this.addSql(`create table "source_words" (
      "source_id" bigint not null,
      "word" text not null,
      "passages" text not null,
      primary key ("source_id", "word"),
      constraint "source_words_source_id_foreign" foreign key ("source_id") references "debate_sources" ("id") on delete cascade)`);
    // To compress the postings of a long source takes longer than everything else that adds it.
    this.addSql(`alter table "source_words" alter column "passages" set storage external`);
  }

  override down(): void {
    this.addSql(`drop table "source_words"`);
    this.addSql(`drop table "source_passages"`);
    this.addSql(`drop table "debate_sources"`);
    this.addSql(`alter table "response_variants" drop column "evidence"`);
    this.addSql(`alter table "ai_responses" drop column "evidence"`);
    this.addSql(`alter table "ai_debates" drop column "hides_sources"`);
    this.addSql(`alter table "ai_debates" drop column "source_count"`);
  }
}
