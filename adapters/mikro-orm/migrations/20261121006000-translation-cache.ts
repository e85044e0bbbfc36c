import { Migration } from "@mikro-orm/migrations";

/**
 * Translated texts of the interface, and which server translates a batch, so that each is
 * translated once.
 */
export class TranslationCache20261121006000 extends Migration {
  override up(): void {
    this.addSql(`create table "translation_cache" (
      "id" bigserial primary key,
      "cache_key" text not null,
      "original_text" text not null,
      "translated_text" text not null,
      "language" text not null,
      "type" text not null,
      "created_at" timestamptz(3) not null default now(),
      "updated_at" timestamptz(3) not null default now(),
      constraint "translation_cache_cache_key_unique" unique ("cache_key"))`);
    this.addSql(`create table "translation_claims" (
      "batch" text not null,
      "fence" bigint not null,
      "lease_until" timestamptz(3) not null,
      "failed_fence" bigint not null,
      "error" text null,
      "rest_until" timestamptz(3) null,
      primary key ("batch"))`);
  }

  override down(): void {
    this.addSql(`drop table "translation_claims"`);
    this.addSql(`drop table "translation_cache"`);
  }
}
