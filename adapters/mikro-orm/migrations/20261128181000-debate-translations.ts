import { Migration } from "@mikro-orm/migrations";

/**
 * Translations of debates, one for each piece and language, and which server makes one, so that it is
 * made once. They go with the response or the remark that they belong to, and with the debate.
 */
export class DebateTranslations20261128181000 extends Migration {
  override up(): void {
    this.addSql(`create table "debate_translations" (
      "id" bigserial primary key,
      "debate_id" bigint not null,
      "response_id" bigint null,
      "remark_id" bigint null,
      "language" text not null,
      "place" text not null,
      "original_hash" text not null,
      "texts" jsonb null,
      "created_at" timestamptz(3) not null default now(),
      constraint "debate_translations_debate_id_language_place_unique" unique ("debate_id", "language", "place"),
      constraint "debate_translations_debate_id_foreign" foreign key ("debate_id") references "ai_debates" ("id") on delete cascade,
      constraint "debate_translations_response_id_foreign" foreign key ("response_id") references "ai_responses" ("id") on delete cascade,
      constraint "debate_translations_remark_id_foreign" foreign key ("remark_id") references "user_inputs" ("id") on delete cascade)`);
    this.addSql(
      `create index "debate_translations_response_id_index" on "debate_translations" ("response_id") where response_id is not null`,
    );
    this.addSql(
      `create index "debate_translations_remark_id_index" on "debate_translations" ("remark_id") where remark_id is not null`,
    );
    this.addSql(`create table "debate_translation_claims" (
      "translation_id" bigint not null,
      "fence" bigint not null,
      "lease_until" timestamptz(3) not null,
      "failed_fence" bigint not null,
      "error" text null,
      primary key ("translation_id"),
      constraint "debate_translation_claims_translation_id_foreign" foreign key ("translation_id") references "debate_translations" ("id") on delete cascade)`);
  }

  override down(): void {
    this.addSql(`drop table "debate_translation_claims"`);
    this.addSql(`drop table "debate_translations"`);
  }
}
