import { Migration } from "@mikro-orm/migrations";

/** The audio of sentences, and who has one said. */
export class SpokenSentences20261128180000 extends Migration {
  override up(): void {
    this.addSql(`create table "spoken_sentences" (
      "id" bigserial primary key,
      "response_id" bigint not null,
      "digest" text not null,
      "audio" bytea null,
      "bytes" int not null default 0,
      "heard_at" timestamptz(3) not null default now(),
      constraint "spoken_sentences_response_id_digest_unique" unique ("response_id", "digest"),
      constraint "spoken_sentences_response_id_foreign" foreign key ("response_id") references "ai_responses" ("id") on delete cascade)`);
    this.addSql(
      `create index "spoken_sentences_heard_at_index" on "spoken_sentences" ("heard_at")`,
    );
    this.addSql(`create table "speech_claims" (
      "sentence_id" bigint primary key,
      "fence" bigint not null,
      "lease_until" timestamptz(3) not null,
      "failed_fence" bigint not null,
      "error" text null,
      constraint "speech_claims_sentence_id_foreign" foreign key ("sentence_id") references "spoken_sentences" ("id") on delete cascade)`);
    // MP3 does not get smaller.
    this.addSql(`alter table "spoken_sentences" alter column "audio" set storage external`);
  }

  override down(): void {
    this.addSql(`drop table "speech_claims"`);
    this.addSql(`drop table "spoken_sentences"`);
  }
}
