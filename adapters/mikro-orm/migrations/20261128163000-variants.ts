import { Migration } from "@mikro-orm/migrations";

/**
 * The variants of turns that are not chosen, which variant every response is, and which one a claim
 * makes. Every turn so far has one.
 */
export class Variants20261128163000 extends Migration {
  override up(): void {
    this.addSql(`alter table "ai_responses" add "variant" smallint not null default 1`);
    this.addSql(`alter table "ai_responses" add "variants" smallint not null default 1`);
    this.addSql(`alter table "turn_claims" add "variant" smallint not null default 1`);
    this.addSql(`create table "response_variants" (
      "id" bigint not null,
      "debate_id" bigint not null,
      "turn_number" int not null,
      "number" smallint not null,
      "option_number" smallint not null,
      "content" text not null,
      "summary" text null,
      "cards" jsonb null,
      "summary_failure" text null,
      "ai_model" text not null,
      "speaker" jsonb null,
      "left_out" jsonb null,
      "is_stopped" boolean not null default false,
      "replies" text null,
      "verdict" text null,
      "created_at" timestamptz(3) not null default now(),
      primary key ("id"),
      constraint "response_variants_debate_id_turn_number_number_unique" unique ("debate_id", "turn_number", "number"),
      constraint "response_variants_debate_id_foreign" foreign key ("debate_id") references "ai_debates" ("id") on delete cascade)`);
  }

  override down(): void {
    this.addSql(`drop table "response_variants"`);
    this.addSql(`alter table "turn_claims" drop column "variant"`);
    this.addSql(`alter table "ai_responses" drop column "variants"`);
    this.addSql(`alter table "ai_responses" drop column "variant"`);
  }
}
